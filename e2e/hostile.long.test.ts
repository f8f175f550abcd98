import { describe, expect, it } from 'vitest'
import { openModelServer } from './support/model-server.ts'
import { openOffice } from './support/office.ts'
import type { Person } from './support/person.ts'
import { TripPage } from './support/trip-page.ts'
import { unseenCharacters } from './support/unseen.ts'

// Text of a model, and of records, is data. Whatever it holds is seen as what it is, and nothing of it acts.

const RIGHT_TO_LEFT = '\u202E'
/** Turns the order too, and is allowed where right-to-left scripts are written. */
const RIGHT_TO_LEFT_MARK = '\u200F'
const ZERO_WIDTH = '\u200B'
const html = '<img src=x onerror="window.wasRun=true"><script>window.wasRun=true</script><b>bold</b>'
const markdown = '[our bank](https://evil.example/login) ![pixel](https://evil.example/pixel.png)'

/** Nothing ran, nothing was asked of another host, and nothing is there that cannot be seen. */
async function expectInert(person: Person, where: string, requests: readonly string[]): Promise<void> {
  const { page } = person
  const found = {
    wasRun: await page.evaluate<boolean>("'wasRun' in window"),
    elements: await page.locator('img, #main script, aside script, iframe, a[href^="javascript" i]').count(),
    requests,
    unseen: await unseenCharacters(page),
  }
  expect.soft(found, where).toEqual({ wasRun: false, elements: 0, requests: [], unseen: [] })
}

/** Every request that leaves for another host. */
function watchOutside(person: Person, address: string): readonly string[] {
  const seen: string[] = []
  person.page.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('data:')) seen.push(request.url())
  })
  return seen
}

describe('text that means harm', { timeout: 120_000 }, () => {
  const model = openModelServer()
  const office = openOffice({ demo: true, env: () => model.env() })

  it('of a model is inert, and can be seen for what it is', async () => {
    model.says({
      words: [
        `${html}\n\n`,
        `${markdown} [run](javascript:window.wasRun=true) <https://evil.example> \n\n`,
        `amount${RIGHT_TO_LEFT}0001 and pass${ZERO_WIDTH}word`,
      ],
    })
    const ada = await office.person()
    const outside = watchOutside(ada, office.address)
    await ada.opens('/practice')
    await ada.asks(`Say something ba${ZERO_WIDTH}d`, /Say something ba/)
    await ada.seesAnswer(/our bank/)
    const link = ada.assistant.getByRole('link', { name: 'our bank' })
    await ada.sees(link)
    const said = await ada.assistant.innerText()
    expect(said).toContain('U+202E')
    expect(said).toContain('U+200B')
    expect(await link.getAttribute('href')).toBe('https://evil.example/login')
    expect(await link.getAttribute('rel')).toMatch(/noopener.*noreferrer|noreferrer.*noopener/)
    expect(said).toContain('our bank (evil.example)')
    expect(said).toContain('(javascript:window.wasRun=true)')
    await expectInert(ada, 'the conversation', outside)
  })

  it('in what a card would change is inert: on the card, when it is closed, in the inbox and in the record', async () => {
    const input = {
      first_name: `Ev${ZERO_WIDTH}e`,
      last_name: 'Mallory',
      health_conditions: `${html} ${markdown} ${RIGHT_TO_LEFT_MARK}`,
    }
    model.says({ words: [html], calls: [{ tool: 'create_client', input }] }, { words: ['Done.'] })
    const ada = await office.person()
    const outside = watchOutside(ada, office.address)
    await ada.opens('/practice')
    await ada.asks('Create her')
    const card = await ada.seesCard(/Mallory/)
    const shown = await card.text()
    expect(shown).toContain('<script>window.wasRun=true</script>')
    expect(shown).toContain('[our bank](https://evil.example/login)')
    expect(shown).toContain('U+200B')
    expect(shown).toContain('U+200F')
    await expectInert(ada, 'the card', outside)
    await ada.button('Close the assistant').click()
    await ada.sees(ada.dialog)
    await expectInert(ada, 'what is said before it is denied', outside)
    await ada.dialog.getByRole('button', { name: 'Keep it open' }).click()
    await ada.opens(`/approvals/${card.planId}`)
    const inInbox = await ada.seesCardOnPage(/Mallory/)
    await expectInert(ada, 'the inbox', outside)
    await inInbox.allow()
    await inInbox.becomes('succeeded')
    await expectInert(ada, 'the signed card', outside)
    await ada.opens('/activity')
    await ada.page
      .locator('#main')
      .getByRole('button', { name: /Mallory/ })
      .first()
      .click()
    await ada.sees(/window\.wasRun/)
    await expectInert(ada, 'the record', outside)
  })

  it('in records is inert on every screen that shows them, and in what a notice says', async () => {
    const odd = (word: string): string => `${word}${ZERO_WIDTH}x`
    const prose = (word: string): string => `${word}${ZERO_WIDTH}${RIGHT_TO_LEFT_MARK} ${html}\n${markdown}`
    const { api } = office
    const user = await api.act('create_user', {
      email: 'odd@example.com',
      first_name: odd('Nut'),
      last_name: '<b>Rition</b>',
      role: 'Nutritionist',
    })
    const { id } = await api.act('create_client', {
      first_name: odd('Zz'),
      last_name: '<i>Hostile</i>',
      health_conditions: prose('ill'),
      nutritionist_id: user.id,
    })
    const today = new Date().toISOString().slice(0, 10)
    const plan = await api.act('create_meal_plan', {
      client_id: id,
      name: odd('Plan'),
      description: prose('p'),
    })
    await api.act('save_client_notes', { id, notes: prose('notes') })
    await api.act('create_goal', { client_id: id, type: 'Weight', target_value: 60, notes: prose('goal') })
    await api.act('create_progress_entry', { client_id: id, date: today, weight_kg: 70, notes: prose('p') })
    await api.act('create_appointment', {
      client_id: id,
      start_time: `${today}T04:00:00Z`,
      end_time: `${today}T04:45:00Z`,
      type: 'FollowUp',
      location_type: 'Phone',
      notes: prose('appointment'),
    })
    await api.propose(
      { action: 'delete_client', input: { id } },
      { action: 'change_user_role', input: { user_id: user.id, new_role: 'Assistant' } },
    )

    const ada = await office.person()
    const outside = watchOutside(ada, office.address)
    const look = async (where: string): Promise<void> => {
      await ada.sees(ada.page.getByText('U+200B').filter({ visible: true }))
      await expectInert(ada, where, outside)
    }
    const client = `/practice/clients/${id}`
    const tabs = ['appointments', 'meal-plans', 'goals', 'progress', 'notes']
    for (const path of [
      '/practice',
      '/practice/clients?search=Zz',
      client,
      ...tabs.map((tab) => `${client}?tab=${tab}`),
      '/practice/calendar?view=week',
      '/practice/calendar?view=month',
      '/practice/goals',
      '/practice/meal-plans',
      `/practice/meal-plans/${plan.id}`,
      '/approvals',
      '/activity',
      '/settings/people',
    ]) {
      await ada.opens(path)
      await ada.seesPage()
      await look(path)
    }

    await ada.opens(`${client}?tab=appointments`)
    await ada.seesPage()
    await ada.button('Edit').click()
    await ada.dialog.getByLabel('Phone').fill('+44 7700 900555')
    await ada.dialog.getByRole('button', { name: 'Save' }).click()
    await ada.sees(/Updated Zz/)
    await look('the notice')
    await ada.button('Book').click()
    await ada.sees(ada.dialog)
    await look('the form of an appointment')
    await ada.keyboard.presses('Escape')
    await ada.seesNo(ada.dialog)
    await ada.keyboard.presses('Control+k')
    await ada.sees(ada.dialog)
    await ada.keyboard.types('Hostile')
    await ada.sees(ada.page.getByRole('option', { name: /Hostile/ }))
    await look('the palette')
  })
  it('in trips is inert in list, map, sheets, print and cards', async () => {
    const odd = (word: string): string => `${word}${ZERO_WIDTH}<i>x</i>`
    const prose = (word: string): string => `${word}${ZERO_WIDTH}${RIGHT_TO_LEFT_MARK} ${html}\n${markdown}`
    const link = { type: 'website', url: 'https://evil.example/login', label: odd('Bank') }
    const { api } = office
    const { tripId, days } = await api.act('create_trip', {
      name: odd('Voyage'),
      country: odd('Land'),
      startDate: '2031-05-04',
      days: 2,
      notes: prose('trip'),
    })
    const [day, next] = days
    await api.act('update_day', { dayId: day.id, title: odd('Day'), notes: prose('day') })
    const destination = {
      name: odd('Stop'),
      category: odd('sight'),
      city: odd('City'),
      notes: prose('stop'),
      coordinates: [2.35, 48.85],
      links: [link],
    }
    const stop = await api.act('add_destination', { dayId: day.id, destination })
    const stay = { name: odd('Inn'), context: odd('near'), notes: prose('stay'), links: [link] }
    await api.act('set_base_location', { dayId: day.id, location: stay })
    const place = { name: odd('Place'), category: odd('park'), coordinates: [2.3, 48.8], notes: prose('p') }
    await api.act('add_explore_place', { tripId, ...place })
    const plan = await api.propose(
      {
        action: 'add_destination',
        input: { dayId: day.id, destination: { ...destination, name: odd('New') } },
      },
      {
        action: 'move_destination',
        input: { destinationId: stop.id, fromDayId: day.id, toDayId: next.id, insertIndex: 0 },
      },
    )

    const ada = await office.person()
    const outside = watchOutside(ada, office.address)
    const path = `/itinerary/${tripId}`
    const look = async (where: string): Promise<void> => {
      await ada.sees(ada.page.getByText('U+200B').filter({ visible: true }))
      await expectInert(ada, where, outside)
    }
    for (const view of ['map', 'explore', 'budget', 'notes']) {
      await ada.opens(`${path}?view=${view}&select=destination:${stop.id}`)
      await ada.seesPage()
      await look(view)
    }
    const trip = new TripPage(ada)
    await trip.stop('Stop').press('Enter')
    await ada.sees(ada.dialog)
    await expectInert(ada, 'the sheet of a stop', outside)
    await ada.keyboard.presses('Escape')
    await trip.stop('Stop').press(' ')
    await ada.sees(ada.page.getByRole('status').filter({ hasText: /Lifted/ }))
    await look('what is said when it is lifted')
    for (const other of ['/itinerary', `${path}/print`, `/approvals/${plan.id}`, '/activity']) {
      await ada.opens(other)
      await ada.seesPage()
      await look(other)
    }
  })
})
