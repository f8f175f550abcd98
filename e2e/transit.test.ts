import { describe, expect, it } from 'vitest'
import { openOffice } from './support/office.ts'
import { phone } from './support/person.ts'

const PATIENCE = { timeout: 15_000 }
const TRIP = '/transit?from=Kiasma@60.1719,24.9367&to=Espoo@60.2055,24.6559'

describe('getting somewhere', { timeout: 120_000 }, () => {
  const office = openOffice({ demo: true })

  it('begins with two names, and the answer is at an address that can be sent', async () => {
    const ada = await office.person()
    await ada.opens('/transit')
    for (const [end, name] of [
      ['From', 'Kiasma'],
      ['To', 'Tapiola'],
    ] as const) {
      await ada.page.getByRole('button', { name: new RegExp(`^${end}:`) }).click()
      await ada.page.getByRole('combobox', { name: `Search: ${end}` }).fill(name)
      await ada.page.getByRole('option', { name }).first().click()
    }
    const ways = ada.page.getByRole('list', { name: 'Ways to get there' })
    await ada.sees(ways)
    expect(new URL(ada.page.url()).searchParams.get('from')).toMatch(/^Kiasma@60\.\d+,24\.\d+$/)

    await ada.page.getByRole('button', { name: 'Swap start and end' }).click()
    await ada.page.reload()
    await ada.sees(ada.page.getByRole('button', { name: 'From: Tapiola' }))
    await ada.sees(ways)
  })

  it('shows one way at a time on the map, and every leg of it when it is opened', async () => {
    const ada = await office.person()
    await ada.opens(TRIP)
    const chosen = ada.page.getByRole('button', { name: /^Show on the map/, pressed: true })
    const others = ada.page.getByRole('button', { name: /^Show on the map/, pressed: false })
    await ada.sees(chosen)
    await ada.sees(others.first())
    const name = await others.first().getAttribute('aria-label')
    await others.first().press('Enter')
    await expect.poll(() => chosen.getAttribute('aria-label'), PATIENCE).toBe(name)
    await ada.page.getByRole('button', { name: 'More', exact: true }).first().click()
    const legs = ada.page.getByRole('list', { name: 'Legs' }).getByRole('listitem')
    await ada.sees(legs.first())
    expect(await legs.first().innerText()).toContain('Kiasma')
    expect(await legs.last().innerText()).toContain('Espoo')
  })

  it('says what is wrong in words, with the way on', async () => {
    const ada = await office.person()
    await ada.opens('/transit?from=Berlin@52.52,13.4&to=Espoo@60.2055,24.6559')
    await ada.sees('That is outside the region of this timetable')
    await ada.opens(`${TRIP}&walk=1`)
    await ada.page.getByRole('button', { name: 'Change options' }).click()
    await ada.sees(ada.page.getByRole('dialog', { name: 'Options' }))
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
    await ada.page.getByText('An address, a stop, a place').click()
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
  })

  it('includes knowing what leaves a stop, on a phone as well', async () => {
    const ada = await office.person(undefined, { viewport: phone })
    await ada.opens('/transit/stops/demo:metro-kamppi')
    const departures = ada.page.getByRole('list', { name: 'Departures' }).getByRole('listitem')
    await ada.sees(departures.first())
    expect(await departures.first().innerText()).toMatch(/M[12][\s\S]*(On time|late|Cancelled|Scheduled)/)
    expect(await ada.page.evaluate<number>('document.documentElement.scrollWidth')).toBe(phone.width)
    await ada.page.getByRole('button', { name: 'From here' }).click()
    await ada.sees('Where to?')
  })
})
