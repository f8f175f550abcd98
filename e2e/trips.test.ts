import { readFile } from 'node:fs/promises'
import type { Download } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openOffice, staff } from './support/office.ts'
import type { Person } from './support/person.ts'
import { TripPage } from './support/trip-page.ts'

const TOKYO = 'demo-trip-tokyo'
const PATIENCE = { timeout: 30_000 }

const shows = async (trip: TripPage, day: number, stops: readonly string[]): Promise<void> => {
  await expect.poll(() => trip.stopsOf(day), PATIENCE).toEqual(stops)
}

const second = ['Senso-ji', 'Nakamise-dori', 'Tokyo Skytree', 'Tokyo National Museum', 'Ameyoko']
const third = ['Meiji Jingu', 'Takeshita Street', 'Nezu Museum', 'Shibuya Crossing', 'Shibuya Sky']
const secondWithoutFirst = second.slice(1)

describe('a trip', { timeout: 120_000 }, () => {
  const office = openOffice({ demo: true })

  const elena = async (access: 'view' | 'edit'): Promise<Person> => {
    await office.api.act('share_trip', { tripId: TOKYO, userId: 'user-1', access })
    return office.person(staff.elena)
  }

  it('is changed by a sentence: three steps on one card, seen in list and map before they are signed, undone after', async () => {
    const ada = await office.person()
    const trip = await TripPage.open(ada, TOKYO)
    await trip.seesMap()
    expect(await trip.showsRoutes()).toBe(false)

    await ada.asks('Add Ghibli Museum to day 2, move Senso-ji to day 3 and show the routes')
    const card = await ada.seesCard(/Ghibli Museum/)
    const steps = card.element.getByRole('heading', { level: 3 })
    expect(await steps.allInnerTexts()).toEqual([
      expect.stringMatching(/^Add Ghibli Museum to Day 2 \(.+\), after Ameyoko$/),
      expect.stringMatching(/^Move Senso-ji from Day 2 to Day 3, after Shibuya Sky/),
      'Show the day routes on the map',
    ])
    expect(await ada.assistant.locator('article[data-plan]').count()).toBe(1)

    await shows(trip, 2, [
      'Senso-ji: Would move away',
      ...secondWithoutFirst,
      'Ghibli Museum: Would be added',
    ])
    await shows(trip, 3, [...third, 'Senso-ji: Would move here'])
    await ada.sees(ada.button('2 proposed changes'))
    expect(await office.api.read('get_trip', { id: TOKYO })).toMatchObject({
      days: expect.arrayContaining([
        expect.objectContaining({
          number: 2,
          destinations: second.map((name) => expect.objectContaining({ name })),
        }),
      ]),
    })

    await card.element.getByRole('button', { name: /^Deny: Move Senso-ji/ }).click()
    await shows(trip, 3, third)
    await shows(trip, 2, [...second, 'Ghibli Museum: Would be added'])
    await ada.button('1 proposed change').click()
    expect(await trip.pointsAtMiddle()).toMatch(/^Ghibli Museum: new on Day 2, stop 6/)

    await card.element.getByRole('button', { name: 'Allow the other 2' }).click()
    await card.becomes('partial')
    const after = [...second, 'Ghibli Museum']
    await shows(trip, 2, after)
    await ada.seesNo(ada.button(/proposed change/))
    expect(await trip.pointsAtMiddle()).toMatch(/^Ghibli Museum: Day 2, stop 6/)
    expect(await trip.showsRoutes()).toBe(true)
    const combined = /2 of 3/
    await ada.seesAnswer(combined)

    await ada.page.reload()
    await shows(trip, 2, after)
    await shows(trip, 3, third)
    await trip.seesMap()
    expect(await trip.showsRoutes()).toBe(true)
    await ada.sees(ada.assistant.getByText(combined))

    const signed = await ada.seesCard(/Ghibli Museum/)
    await signed.element.getByRole('button', { name: 'Undo' }).click()
    await shows(trip, 2, second)
    await expect.poll(() => trip.showsRoutes(), PATIENCE).toBe(false)
  })

  it('is the same in two browsers, and a card that the other one has overtaken offers a fresh preview', async () => {
    const there = await TripPage.open(await elena('edit'), TOKYO)
    const here = await TripPage.open(await office.person(), TOKYO)
    await shows(there, 2, second)
    await here.stop('Ameyoko').press(' ')
    await here.stop('Ameyoko').press('ArrowUp')
    await here.stop('Ameyoko').press(' ')
    const swapped = [...second.slice(0, 3), 'Ameyoko', 'Tokyo National Museum']
    await shows(there, 2, swapped)

    await here.person.asks('Move Nezu Museum to day 4')
    const card = await here.person.seesCard(/Nezu Museum/)
    await there.stop('Nezu Museum').press('Enter')
    const { dialog } = there.person
    await dialog.getByLabel('Begins').fill('13:15')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await there.person.seesNo(dialog)
    await card.allow()
    await here.person.sees(card.element.getByText('Out of date.'))
    await card.element.getByRole('button', { name: 'Show a fresh preview' }).click()
    await here.person.sees(card.element.getByText(/13:15/))
    await card.allow()
    await card.becomes('succeeded')
    for (const trip of [here, there])
      await shows(
        trip,
        3,
        third.filter((name) => name !== 'Nezu Museum'),
      )
    await card.element.getByRole('button', { name: 'Undo' }).click()
    await shows(there, 3, third)
  })

  it('is put into another order by mouse and by keys, and back again', async () => {
    const ada = await office.person()
    const trip = await TripPage.open(ada, 'demo-trip-lisbon')
    const [first, next] = [await trip.stopsOf(1), await trip.stopsOf(2)]
    const [moved = '', ...rest] = first
    await trip.stop(moved).dragTo(trip.stop(next[1]!), { targetPosition: { x: 60, y: 2 } })
    const dropped = next.toSpliced(1, 0, moved)
    await shows(trip, 1, rest)
    await shows(trip, 2, dropped)
    await ada.button('Undo').click()
    await shows(trip, 1, first)
    await shows(trip, 2, next)

    const { keyboard } = ada
    await trip.stop(moved).focus()
    await keyboard.presses(' ', 'ArrowRight', 'ArrowDown')
    await ada.sees(ada.page.getByRole('status').filter({ hasText: /Day 2, stop 2 of/ }))
    await shows(trip, 2, dropped)
    await keyboard.presses('Escape')
    await shows(trip, 2, next)
    await keyboard.presses(' ', 'ArrowRight', 'ArrowDown', ' ')
    await shows(trip, 2, dropped)
    expect(await trip.stop(moved).evaluate((node) => node === node.ownerDocument.activeElement)).toBe(true)
    await ada.page.reload()
    await shows(trip, 2, dropped)
  })

  it('offers no changes to who may only look, and is not there for anybody else', async () => {
    const eve = await elena('view')
    const trip = await TripPage.open(eve, TOKYO)
    await eve.sees('Can view')
    await trip.stop('Senso-ji').hover()
    expect(await eve.button(/^(Add|Share with|More for day)/).count()).toBe(0)
    await trip.stop('Senso-ji').press(' ')
    await trip.stop('Senso-ji').dragTo(trip.stop('Meiji Jingu'))
    await shows(trip, 3, third)
    await eve.asks('Move Senso-ji to day 3')
    await eve.seesAnswer(/look at this trip, but not change it/)
    expect(await eve.assistant.locator('article[data-plan]').count()).toBe(0)

    const samuel = await office.person(staff.samuel)
    await samuel.opens(`/itinerary/${TOKYO}`)
    await samuel.sees(samuel.page.getByRole('heading', { name: 'Trip not found' }))
    await samuel.sees('There is no such trip')
    expect(await samuel.page.locator('body').innerText()).not.toContain('Tokyo')
  })

  it('goes into calendars, onto devices and onto paper', async () => {
    const ada = await office.person()
    await TripPage.open(ada, TOKYO)
    const { days } = await office.api.read('get_trip', { id: TOKYO })
    const names = days.flatMap((day: { destinations: { name: string }[] }) =>
      day.destinations.map(({ name }) => name),
    ) as string[]
    const take = async (item: string): Promise<readonly [name: string, content: string]> => {
      await ada.button('Export').click()
      const coming: Promise<Download> = ada.page.waitForEvent('download')
      await ada.page.getByRole('menuitem', { name: item }).click()
      const file = await coming
      return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')]
    }
    const [calendarName, calendar] = await take('Calendar (ICS)')
    expect(calendarName).toBe('tokyo-kyoto.ics')
    const unfolded = calendar.replaceAll('\r\n ', '')
    for (const name of names) expect.soft(unfolded).toContain(`SUMMARY:${name}\r\n`)
    expect(unfolded).toContain('SUMMARY:Stay: Hotel Gracery Shinjuku')
    const [waypointsName, waypoints] = await take('Waypoints and routes (GPX)')
    expect(waypointsName).toBe('tokyo-kyoto.gpx')
    for (const name of names) expect.soft(waypoints).toContain(`<name>${name}</name>`)

    await ada.button('Export').click()
    await ada.page.getByRole('menuitem', { name: 'Print' }).click()
    await ada.seesPage()
    await ada.page.emulateMedia({ media: 'print' })
    await ada.seesNo(ada.page.getByRole('navigation', { name: 'Main' }))
    const sheet = ada.page.getByRole('article')
    expect(await sheet.getByRole('heading', { level: 2 }).count()).toBe(days.length)
    const printed = await sheet.innerText()
    for (const name of names) expect.soft(printed).toContain(name)
  })
})
