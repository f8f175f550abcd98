import { itineraryPack } from '@countersign/itinerary'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, approvalsOf, createHarness, type Harness, people } from '../testing/harness.ts'

const PATH = '/api/assistant/actions/execute'
const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

interface Day {
  readonly id: string
  readonly destinations: { readonly id: string; readonly name: string }[]
  readonly baseLocations: { readonly name: string }[]
}

describe.each(['sqlite', 'postgres'] as const)(`POST ${PATH} on %s`, (kind) => {
  let harness: Harness
  let days: Day[]
  let tripId: string

  const action = async (name: string, body: object, key?: string): Promise<Answer> =>
    harness.call('POST', `/api/actions/${name}`, { body, ...(key !== undefined && { key }) })
  const look = async (): Promise<Day[]> => {
    const { body } = await harness.call('POST', '/api/tools/call', {
      body: { tool: 'get_trip', arguments: { id: tripId } },
    })
    return body.days
  }
  const names = async (): Promise<string[][]> =>
    (await look()).map((day) => day.destinations.map(({ name }) => name))
  const execute = (body: unknown, key?: string): Promise<Answer> =>
    harness.call('POST', PATH, { body, ...(key !== undefined && { key }) })
  const audited = async (planId: string) =>
    (await harness.call('GET', `/api/audit?planId=${planId}`)).body.items

  const add = (name: string, day = 0, actionId?: string) => ({
    type: 'add_destination',
    dayId: days[day]!.id,
    destination: { name },
    ...(actionId !== undefined && { metadata: { actionId } }),
  })
  const move = (destinationId: string, from: number, to: number, actionId?: string) => ({
    type: 'move_destination',
    destinationId,
    fromDayId: days[from]!.id,
    toDayId: days[to]!.id,
    insertIndex: 0,
    ...(actionId !== undefined && { metadata: { actionId } }),
  })

  beforeEach(async () => {
    harness = await createHarness({ kind, packs: [itineraryPack] })
    const made = await action('create_trip', { name: 'Japan', startDate: '2026-05-04', days: 3 })
    tripId = made.body.result.id
    days = made.body.result.days
    for (const name of ['Senso-ji', 'Ueno Park'])
      await action('add_destination', { dayId: days[1]!.id, destination: { name } })
    days = await look()
  })

  it('applies the steps in order, says what became of each, and can be undone', async () => {
    const sensoji = days[1]!.destinations[0]!.id
    const answer = await execute([
      add('Tsukiji Market', 1, id(1)),
      move(sensoji, 1, 2),
      { type: 'set_base_location', dayId: days[0]!.id, location: { name: 'Hotel Gracery' } },
      { type: 'toggle_map_overlay', overlay: 'day_routes', enabled: true },
    ])
    expect(answer).toMatchObject({
      status: 200,
      body: {
        results: [
          {
            index: 0,
            type: 'add_destination',
            actionId: id(1),
            status: 'succeeded',
            summary: 'Added Tsukiji Market to Day 2.',
          },
          { index: 1, type: 'move_destination', status: 'succeeded', summary: 'Moved Senso-ji to Day 3.' },
          { index: 2, type: 'set_base_location', status: 'succeeded' },
          {
            index: 3,
            type: 'toggle_map_overlay',
            status: 'succeeded',
            summary: 'Showed the day routes on the map.',
          },
        ],
        message: expect.stringMatching(/^Added Tsukiji Market to Day 2\. Moved Senso-ji to Day 3\. /),
      },
    })
    for (const { actionId } of answer.body.results) expect(actionId).toMatch(/^[0-9a-f-]{36}$/)
    expect(await names()).toEqual([[], ['Ueno Park', 'Tsukiji Market'], ['Senso-ji']])

    const { planId } = answer.body
    const entries = await audited(planId)
    expect(entries.map((entry: { action: string }) => entry.action).toReversed()).toEqual([
      'add_destination',
      'move_destination',
      'set_base_location',
      'toggle_map_overlay',
    ])
    for (const entry of entries)
      expect(entry).toMatchObject({ source: 'AiAssistant', channel: 'http', outcome: 'succeeded' })

    const undo = await harness.call('POST', `/api/plans/${planId}/undo`)
    expect(undo.status).toBe(201)
    const undone = await harness.call('POST', `/api/plans/${undo.body.id}/decisions`, {
      body: { decisions: approvalsOf(undo.body) },
    })
    expect(undone).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect(await look()).toEqual(days)
  })

  it('keeps what succeeded and says what did not, and why', async () => {
    const { status, body } = await execute([
      add('Tsukiji Market'),
      { ...add('Nowhere'), dayId: 'no-such-day' },
      { type: 'remove_everything' },
      { ...add('Odd'), colour: 'red' },
      add('Skytree'),
    ])
    expect(status).toBe(200)
    const failed = (code: string, message: string) => ({
      status: 'failed',
      error: { code, message: expect.stringContaining(message) },
    })
    expect(body.results).toMatchObject([
      { status: 'succeeded' },
      failed('day_not_found', 'There is no day with the id no-such-day.'),
      { type: 'remove_everything', ...failed('validation_failed', 'type') },
      { type: 'add_destination', ...failed('validation_failed', 'colour') },
      { status: 'succeeded' },
    ])
    expect(body.message).toContain('Added Tsukiji Market to Day 1. Added Skytree to Day 1.')
    expect(body.message).toContain('There is no day with the id no-such-day.')
    expect(await names()).toEqual([['Tsukiji Market', 'Skytree'], ['Senso-ji', 'Ueno Park'], []])
    const entries = await audited(body.planId)
    expect(entries.map((entry: { outcome: string }) => entry.outcome).toSorted()).toEqual([
      'failed',
      'succeeded',
      'succeeded',
    ])
  })

  it('does what is sent twice once, and answers the same', async () => {
    const intents = [add('Tsukiji Market', 0, id(1)), move(days[1]!.destinations[0]!.id, 1, 0, id(2))]
    const first = await execute(intents)
    const second = await execute(intents)
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect(await names()).toEqual([['Senso-ji', 'Tsukiji Market'], ['Ueno Park'], []])
    expect(await audited(first.body.planId)).toHaveLength(2)
  })

  it('does not take something else for what was sent before under its id', async () => {
    await execute([add('Skytree', 0, id(1))])
    const other = await execute([add('Odaiba', 0, id(1)), add('Ueno Zoo')])
    expect(other.body.results).toMatchObject([
      { actionId: id(1), status: 'failed', error: { code: 'action_id_reused' } },
      { status: 'succeeded' },
    ])
    const toggle = { type: 'toggle_map_overlay', overlay: 'day_routes', metadata: { actionId: id(1) } }
    expect((await execute([toggle])).body).toMatchObject({
      results: [{ type: 'toggle_map_overlay', status: 'failed', error: { code: 'action_id_reused' } }],
      message: expect.stringMatching(/^Nothing was changed\./),
    })
    expect((await names())[0]).toEqual(['Skytree', 'Ueno Zoo'])
  })

  it('knows an id again in other letters', async () => {
    const made = 'abcdefab-cdef-abcd-efab-cdefabcdefab'
    const answers = [made, made.toUpperCase()].map((actionId) => execute([add('Odaiba', 0, actionId)]))
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({ status: 200, body: { results: [{ status: 'succeeded' }] } })
    expect((await names())[0]).toEqual(['Odaiba'])
  })

  it('does what ten send at the same moment once', async () => {
    const intents = [add('Tsukiji Market', 0, id(1)), add('Skytree', 0, id(2))]
    const answers = await Promise.all(Array.from({ length: 10 }, () => execute(intents)))
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 200,
        body: {
          results: [{ status: 'succeeded' }, { status: 'succeeded' }],
          planId: answers[0]!.body.planId,
        },
      })
    expect(await names()).toEqual([['Tsukiji Market', 'Skytree'], ['Senso-ji', 'Ueno Park'], []])
  })

  it('does only what is new where some of it was sent before', async () => {
    const first = await execute([add('Tsukiji Market', 0, id(1)), add('Skytree', 0, id(2))])
    const second = await execute([add('Skytree', 0, id(2)), add('Odaiba', 0, id(3)), add('Odaiba', 0, id(3))])
    expect(second.body.results).toMatchObject([
      { actionId: id(2), status: 'succeeded', summary: 'Added Skytree to Day 1.' },
      { actionId: id(3), status: 'succeeded' },
      {
        actionId: id(3),
        status: 'skipped',
        error: { code: 'repeated', message: 'Another step of the request has the same actionId.' },
      },
    ])
    expect(second.body.planId).not.toBe(first.body.planId)
    expect((await names())[0]).toEqual(['Tsukiji Market', 'Skytree', 'Odaiba'])
  })

  it('tries again what failed, under the same id', async () => {
    const failed = await execute([
      { ...add('Odaiba', 0, id(1)), dayId: 'no-such-day' },
      add('Skytree', 0, id(2)),
    ])
    expect(failed.body.results).toMatchObject([{ status: 'failed' }, { status: 'succeeded' }])
    const again = await execute([add('Odaiba', 0, id(1)), add('Skytree', 0, id(2))])
    expect(again.body.results).toMatchObject([{ status: 'succeeded' }, { status: 'succeeded' }])
    expect((await names())[0]).toEqual(['Skytree', 'Odaiba'])
  })

  it('refuses more than six steps, none, and what is no list', async () => {
    for (const body of [Array.from({ length: 7 }, () => add('Odaiba')), [], { steps: [add('Odaiba')] }])
      expect(await execute(body)).toMatchObject({
        status: 400,
        body: { error: { code: 'validation_failed' } },
      })
    expect((await names())[0]).toEqual([])
  })

  it('refuses coordinates out of range, and does nothing of the rest', async () => {
    const bad = (coordinates: unknown) => ({ ...add('Odaiba'), destination: { name: 'Odaiba', coordinates } })
    for (const coordinates of [
      [35.6, 139.7],
      [181, 0],
      [-180.1, 0],
      [0, -91],
      [0],
      [0, 0, 0],
      ['0', '0'],
      null,
    ])
      expect(await execute([add('Skytree'), bad(coordinates)])).toMatchObject({
        status: 400,
        body: { error: { code: 'validation_failed', message: expect.stringContaining('coordinates') } },
      })
    expect((await names())[0]).toEqual([])
    expect(await execute([bad([139.7, 35.6])])).toMatchObject({ status: 200 })
  })

  it('refuses a request with nothing valid in it', async () => {
    const plans = () => harness.store.read((reader) => reader.plans.list({ limit: 100 }))
    const before = await plans()
    const answer = await execute([{ type: 'fly' }, { ...add('Odd'), colour: 'red' }, null, 'move it', 7])
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'no_valid_steps' } } })
    expect(await plans()).toEqual(before)
    expect(await look()).toEqual(days)
  })

  it('leaves a trip alone that the caller may only look at, and hides one that they may not see', async () => {
    const key = await harness.key(people.nia)
    const intents = [add('Odaiba'), { type: 'toggle_map_overlay', overlay: 'day_routes' }]
    const hidden = await execute(intents, key)
    expect(hidden.body.results).toMatchObject([
      {
        status: 'failed',
        error: { code: 'day_not_found', message: `There is no day with the id ${days[0]!.id}.` },
      },
      { status: 'succeeded' },
    ])
    await action('share_trip', { tripId, userId: people.nia.id, access: 'view' })
    const readOnly = await execute(intents, key)
    expect(readOnly.body.results).toMatchObject([
      {
        status: 'failed',
        error: { code: 'trip_read_only', message: 'You may look at this trip, but not change it.' },
      },
      { status: 'succeeded' },
    ])
    await action('share_trip', { tripId, userId: people.nia.id, access: 'edit' })
    expect((await execute(intents, key)).body.results).toMatchObject([{ status: 'succeeded' }, {}])
  })

  it('needs a key that may approve', async () => {
    const key = await harness.key(people.nia, ['read', 'propose'])
    expect((await execute([add('Odaiba')], key)).status).toBe(403)
    expect((await harness.call('POST', PATH, { body: [add('Odaiba')], key: null })).status).toBe(401)
  })

  it('is the assistant’s doing whatever the intent says of itself', async () => {
    const said = { ...add('Odaiba'), metadata: { source: 'user', confidence: 1, summary: 'I did it' } }
    const { body } = await execute([said])
    expect(await audited(body.planId)).toMatchObject([{ source: 'AiAssistant', actor: 'admin' }])
  })
})
