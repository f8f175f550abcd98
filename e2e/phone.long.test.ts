import { describe, expect, it } from 'vitest'
import { openOffice } from './support/office.ts'
import { phone } from './support/person.ts'
import { TripPage } from './support/trip-page.ts'

describe('at the width of a phone', { timeout: 60_000 }, () => {
  const office = openOffice({ demo: true })

  it('one goes elsewhere by the menu, asks and signs', async () => {
    const ada = await office.person(undefined, { viewport: phone })
    await ada.opens('/practice')
    await ada.button('Menu').click()
    await ada.dialog.getByRole('link', { name: 'Clients' }).click()
    await ada.sees(ada.page.getByRole('heading', { name: 'Clients', level: 1 }))
    await ada.asks('Create a client named Thumb Typed')
    const card = await ada.seesCard(/Thumb Typed/)
    const box = (await card.element.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(phone.width)
    await card.allow()
    await card.becomes('succeeded')
    await ada.button('Close the assistant').click()
    await ada.seesNo(ada.assistant)
    await ada.sees(ada.page.getByRole('heading', { name: 'Clients', level: 1 }))
  })
  it('one looks through a trip, edits a stop, and sees on list and map what would change', async () => {
    const ada = await office.person(undefined, { viewport: phone })
    await ada.opens('/practice')
    await ada.button('Menu').click()
    await ada.dialog.getByRole('link', { name: 'Trips' }).click()
    await ada.page.locator('#main').getByRole('link', { name: 'Tokyo & Kyoto' }).click()
    const trip = new TripPage(ada)
    await trip.stop('Senso-ji').click()
    await ada.dialog.getByLabel('Begins').fill('08:30')
    await ada.dialog.getByRole('button', { name: 'Save' }).click()
    await ada.seesNo(ada.dialog)
    await ada.sees(trip.day(2).getByText('08:30 – 10:30'))

    await ada.asks('Add Ghibli Museum to day 2')
    const card = await ada.seesCard(/Ghibli Museum/)
    await ada.button('Close the assistant').click()
    await expect.poll(() => trip.stopsOf(2)).toContain('Ghibli Museum: Would be added')
    await ada.page.getByRole('radio', { name: 'Map' }).click()
    await ada.button('1 proposed change').click()
    expect(await trip.pointsAtMiddle()).toMatch(/^Ghibli Museum: new on Day 2/)
    await ada.opensAssistant()
    await card.allow()
    await card.becomes('succeeded')
    await ada.button('Close the assistant').click()
    await ada.page.getByRole('radio', { name: 'List' }).click()
    await expect.poll(() => trip.stopsOf(2)).toContain('Ghibli Museum')
  })
})
