import type { Failure } from '@countersign/core'
import { testStores } from '@countersign/storage/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { practicePack } from './index.ts'
import { type Bench, openBench } from './testing/bench.ts'
import { writeCases } from './testing/cases/index.ts'
import { ada, finn, nia, noah } from './testing/people.ts'
import { readInputs } from './testing/read-inputs.ts'
import type { Seed } from './testing/seed.ts'

/** Colleagues are no secret, so the ids of users are not hidden from those who may use these at all. */
const ofUsers = new Set([
  'get_user.id',
  'browse_clients.nutritionist_id',
  'browse_goals.nutritionist_id',
  'create_client.nutritionist_id',
  'assign_client.nutritionist_id',
])
const isOfUser = (action: string, key: string): boolean =>
  key === 'user_id' || ofUsers.has(`${action}.${key}`)

/** Every way in which an action is told whose record it is about, from the catalogue itself. */
const ways = practicePack.actions.flatMap(({ name, input, roles }) => {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
    .filter((key) => key === 'id' || key.endsWith('_id'))
    .filter((key) => !isOfUser(name, key))
    .filter(() => roles?.includes('Nutritionist'))
    .map((key) => ({ action: name, key }))
})

describe.each(testStores)("other people's records on $kind", (kind) => {
  let bench: Bench
  let seed: Seed
  beforeAll(async () => {
    bench = await openBench(kind)
    seed = await bench.seed(nia)
  })
  const inputOf = (action: string) =>
    readInputs[action]?.(seed) ?? writeCases.find(({ tool }) => tool === action)!.input(seed)

  it('finds the ways to look for them', () => {
    expect(ways.length).toBeGreaterThan(35)
  })

  it.each(ways)('are like missing ones for $action by $key', async ({ action, key }) => {
    const input = { ...inputOf(action) }
    const theirs = String(input[key])
    const refused = await bench.refusal(noah, action, input)
    const missing = await bench.refusal(noah, action, { ...input, [key]: 'nobody' })
    expect(refused.status).toBe(404)
    expect(refused.code).toMatch(/_not_found$/)
    expect(refused).toEqual(withId(missing, theirs))
  })

  it.each(ways.filter(({ action }) => readInputs[action] === undefined))(
    'say nothing of themselves on the card of $action',
    async ({ action }) => {
      const [step] = await bench.proposeSteps(noah, [{ action, input: inputOf(action) }])
      expect(step?.preview.failure?.code).toMatch(/_not_found$/)
      expect(JSON.stringify(step?.preview)).not.toContain('Lopez')
      expect(step?.preview.warnings).toBeUndefined()
    },
  )

  it('are in no list, search or figure', async () => {
    const mine = await bench.seed(noah)
    const clients = await bench.read<{ clients: { id: string }[]; total: number }>(noah, 'list_clients')
    expect(await bench.read(noah, 'browse_clients', { nutritionist_id: nia.id })).toMatchObject({ total: 0 })
    expect(clients).toMatchObject({ clients: [{ id: mine.client }], total: 1 })
    expect(await bench.read(noah, 'browse_goals', { nutritionist_id: nia.id })).toMatchObject({ total: 0 })
    expect(await bench.read(noah, 'browse_goals')).toMatchObject({ goals: [{ id: mine.goal }], total: 1 })
    const appointments = await bench.read(noah, 'list_appointments')
    expect(appointments).toMatchObject({ appointments: [{ id: mine.appointment }], total: 1 })
    const plans = await bench.read<{ meal_plans: { id: string }[] }>(noah, 'list_meal_plans')
    expect(plans.meal_plans.map(({ id }) => id).toSorted()).toEqual(
      [mine.activePlan, mine.draftPlan].toSorted(),
    )
    expect(await bench.read(noah, 'get_dashboard')).toMatchObject({
      clients: 1,
      active_meal_plans: 1,
      active_goals: 1,
      missing_consent: 1,
      recent_progress: [{ id: mine.entry }],
    })
    for (const query of ['maria', 'maria follow-up', 'low carb', 'weight goal']) {
      const { results } = await bench.read<{ results: { client_id: string }[] }>(noah, 'search', { query })
      expect(new Set(results.map(({ client_id }) => client_id))).toEqual(new Set([mine.client]))
    }
  })

  it('are all there for an admin, and clients and appointments for the front desk', async () => {
    for (const actor of [ada, finn]) {
      expect(await bench.read(actor, 'get_client', { id: seed.client })).toMatchObject({ id: seed.client })
      expect(await bench.read(actor, 'list_clients')).toMatchObject({ total: 2 })
      expect(await bench.read(actor, 'list_appointments')).toMatchObject({ total: 2 })
    }
  })
})

const withId = (failure: Failure, id: string): Failure => ({
  ...failure,
  message: failure.message.replace('nobody', id),
})
