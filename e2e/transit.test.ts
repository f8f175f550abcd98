import { describe, expect, it } from 'vitest'
import type { Locator } from 'playwright-core'
import { openOffice } from './support/office.ts'
import { type Person, phone } from './support/person.ts'

const PATIENCE = { timeout: 30_000 }
const TRIP = '/transit?from=Kiasma@60.1719,24.9367&to=Espoo@60.2055,24.6559'

const waysOf = ({ page }: Person): Locator => page.getByRole('list', { name: 'Ways to get there' })

const chooses = async ({ page }: Person, end: 'From' | 'To', name: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^${end}:`) }).click()
  await page.getByRole('combobox', { name: `Search: ${end}` }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

describe('getting somewhere', { timeout: 120_000 }, () => {
  const office = openOffice({ demo: true })

  it('begins with two names, and the answer is at an address that can be sent', async () => {
    const ada = await office.person()
    await ada.opens('/transit')
    await chooses(ada, 'From', 'Kiasma')
    await chooses(ada, 'To', 'Tapiola')
    await ada.sees(waysOf(ada))
    expect(new URL(ada.page.url()).searchParams.get('from')).toMatch(/^Kiasma@60\.\d+,24\.\d+$/)

    await ada.page.getByRole('button', { name: 'Swap start and end' }).click()
    await ada.page.reload()
    await ada.sees(ada.page.getByRole('button', { name: 'From: Tapiola' }))
    await ada.sees(waysOf(ada))
  })

  it('goes back to what was asked before, and forgets an end that is cleared', async () => {
    const ada = await office.person()
    await ada.opens('/transit?from=Kiasma@60.1719,24.9367')
    await ada.sees('Where to?')
    await chooses(ada, 'To', 'Tapiola')
    await ada.sees(waysOf(ada))
    await ada.button('Clear To').click()
    await ada.sees('Where to?')
    await ada.page.goBack()
    await ada.sees(waysOf(ada))
    await ada.sees(ada.button('To: Tapiola'))
    await ada.page.goBack()
    await ada.sees('Where to?')
  })

  it('takes what is typed, however soon Enter follows', async () => {
    const ada = await office.person()
    await ada.page.context().grantPermissions(['geolocation'])
    await ada.opens('/transit?to=Tapiola@60.1756,24.8059')
    await ada.button('From: a place or a stop').click()
    await ada.sees(ada.page.getByRole('option', { name: 'My location' }))
    const field = ada.page.getByRole('combobox', { name: 'Search: From' })
    await field.fill('Kiasma')
    await field.press('Enter')
    await ada.sees(ada.button('From: Kiasma'))
  })

  it('begins where one is, where the browser tells', async () => {
    const ada = await office.person()
    await ada.page.context().grantPermissions(['geolocation'])
    await ada.opens('/transit?to=Tapiola@60.1756,24.8059')
    await ada.sees('Where do you start?')
    const asks = async (): Promise<void> => {
      await ada.button(/^From:/).click()
      await ada.page.getByRole('option', { name: 'My location' }).click()
    }
    await ada.page.context().setGeolocation(null)
    await asks()
    await ada.sees(ada.page.getByRole('alert').filter({ hasText: 'cannot tell where you are' }))

    await ada.page.context().setGeolocation({ latitude: 60.1719, longitude: 24.9367 })
    await asks()
    await ada.sees(waysOf(ada))
    await ada.sees(ada.button('From: Kiasma'))
  })

  it('shows one way at a time on the map, and every leg of it', async () => {
    const ada = await office.person()
    await ada.opens(TRIP)
    const cards = waysOf(ada).getByRole('button')
    await ada.sees(cards.nth(1))
    expect(await cards.nth(0).getAttribute('aria-current')).toBe('true')
    await cards.nth(1).press('Enter')
    await ada.sees(waysOf(ada).locator('button:nth-of-type(1)[aria-current=true][aria-expanded=true]'))
    expect(await cards.nth(0).getAttribute('aria-current')).toBeNull()
    const legs = ada.page.getByRole('list', { name: 'Legs' }).getByRole('listitem')
    await ada.sees(legs.first())
    expect(await legs.first().innerText()).toContain('Kiasma')
    expect(await legs.last().innerText()).toContain('Espoo')
    await ada.sees(ada.page.locator('[data-settled=true]'))
  })

  it('takes a point of the map as an end, by keyboard too', async () => {
    const ada = await office.person()
    await ada.opens('/transit?to=Tapiola@60.1756,24.8059')
    await ada.sees(ada.page.locator('[data-settled=true]'))
    await ada.page.getByRole('region', { name: 'Map of the trip' }).press('Enter')
    await ada.page
      .getByRole('region', { name: 'The point on the map' })
      .getByRole('button', { name: 'From here' })
      .click()
    await expect
      .poll(() => new URL(ada.page.url()).searchParams.get('from'), PATIENCE)
      .toMatch(/@60\.\d+,24\.\d+$/)
  })

  it('gets there in time, and looks earlier and later', async () => {
    const ada = await office.person()
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const by = `${tomorrow}T07:00:00.000Z`
    await ada.opens(`${TRIP}&arrive=${by}`)
    await ada.sees(waysOf(ada))
    const arrivals = async (): Promise<readonly string[]> =>
      waysOf(ada)
        .getByRole('listitem')
        .locator('time:nth-of-type(2)')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')!))
    for (const arrival of await arrivals()) expect(arrival <= by).toBe(true)
    // Clocks are those at the stops, wherever the reader is.
    expect(await ada.field('Arrive by').and(ada.page.locator('input')).inputValue()).toMatch(/T(09|10):00$/)

    const first = (await arrivals()).toSorted()[0]!
    await ada.button('Earlier').click()
    await expect.poll(async () => (await arrivals()).every((arrival) => arrival < first), PATIENCE).toBe(true)
    await ada
      .button('Leave now')
      .or(ada.page.getByRole('radio', { name: 'Leave now' }))
      .click()
    await expect.poll(() => new URL(ada.page.url()).searchParams.has('arrive'), PATIENCE).toBe(false)
    await ada.button('Later').click()
    await expect.poll(() => new URL(ada.page.url()).searchParams.has('depart'), PATIENCE).toBe(true)
  })

  it('says what is wrong in words, with the way on', async () => {
    const ada = await office.person()
    await ada.opens('/transit?from=Berlin@52.52,13.4&to=Espoo@60.2055,24.6559')
    await ada.sees('That is outside the region of this timetable')
    await ada.button('Choose another start').click()
    await ada.sees('Where do you start?')

    await ada.opens('/transit?from=Kiasma@60.1719,24.9367&to=Museum@60.1719,24.9367')
    await ada.sees('Start and end are the same place')
    await ada.sees(ada.button('Choose another destination'))

    await ada.opens(`${TRIP}&walk=1`)
    await ada.sees(/The nearest stop is \d+ m from the start/)
    await ada.button('Change options').click()
    await ada.sees(ada.page.getByRole('dialog', { name: 'Options' }))
    await ada.keyboard.presses('Escape')
    await ada.button('Walk up to 3.0 km').click()
    await ada.sees(waysOf(ada))
  })

  it('is easier with places that are saved, renamed and deleted, and all of it can be undone', async () => {
    const ada = await office.person()
    const saved = async (): Promise<readonly string[]> => {
      const { variables } = (await office.api.read('get_user_variables')) as {
        variables: { key: string }[]
      }
      return variables.map(({ key }) => key)
    }
    await ada.opens('/transit/places?new=place')
    await ada.page.getByRole('textbox', { name: 'Name' }).fill('Home')
    await ada.page.getByText('A place or a stop').click()
    await ada.page.getByRole('combobox', { name: 'Search: Where' }).fill('Kiasma')
    await ada.page.getByRole('option', { name: 'Kiasma' }).click()
    await ada.page.getByRole('button', { name: 'Save', exact: true }).click()
    await ada.page.getByRole('button', { name: 'More for Home' }).click()
    await ada.page.getByRole('menuitem', { name: 'Rename or move' }).click()
    await ada.page.getByRole('textbox', { name: 'Name' }).fill('home')
    await ada.page.getByRole('button', { name: 'Save', exact: true }).click()
    await ada.sees(ada.page.getByRole('button', { name: 'More for home', exact: true }))
    expect(await saved()).toEqual(['home'])

    await ada.page.getByRole('button', { name: 'More for home', exact: true }).click()
    await ada.page.getByRole('menuitem', { name: 'Delete' }).click()
    await ada.sees('No places yet')
    // The notices of what was done before may still be there.
    await ada.page
      .getByRole('region', { name: /^Notices/ })
      .getByRole('listitem')
      .filter({ hasText: 'Deleted home' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect.poll(saved, PATIENCE).toEqual(['home'])
    await ada.button('Go there').click()
    await ada.sees(ada.button('To: home'))
    await ada.sees('Where do you start?')
  })

  it('includes knowing what leaves a stop, on a phone as well', async () => {
    const ada = await office.person(undefined, { viewport: phone })
    await ada.opens('/transit/stops/demo:metro-kamppi')
    const departures = ada.page.getByRole('list', { name: 'Departures' }).getByRole('listitem')
    await ada.sees(departures.first())
    expect(await departures.first().innerText()).toMatch(/M[12][\s\S]*(On time|late|Cancelled|Scheduled)/)
    expect(await ada.page.evaluate<number>('document.documentElement.scrollWidth')).toBe(phone.width)
    await ada.button('Metro M2').click()
    expect((await departures.allInnerTexts()).join()).not.toContain('M1')
    await ada.button('Metro M2').click()
    const asked = ada.page.waitForRequest(
      (request) => request.postData()?.includes('get_departures') ?? false,
    )
    await ada.button('Refresh').click()
    await asked
    await ada.page.getByRole('button', { name: 'From here' }).click()
    await ada.sees('Where to?')
  })
})
