import { describe, expect, it } from 'vitest'
import { openOffice } from './support/office.ts'
import { phone } from './support/person.ts'
import { chooses, waysOf } from './support/transit.ts'

const PATIENCE = { timeout: 30_000 }
const TRIP = '/transit?from=Kiasma@60.1719,24.9367&to=Espoo@60.2055,24.6559'

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
