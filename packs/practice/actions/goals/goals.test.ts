import type { Actor } from '@countersign/core'
import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { goals } from '../../tables.ts'
import { type Bench, openBench } from '../../testing/bench.ts'
import { ada, nia, noah } from '../../testing/people.ts'
import { type Seed, setRow } from '../../testing/seed.ts'

describe.each(testStores)('goals on $kind', (kind) => {
  let bench: Bench
  let seed: Seed
  beforeAll(async () => {
    bench = await openBench(kind)
  })
  beforeEach(async () => {
    await bench.reset()
    seed = await bench.seed()
  })

  it.each(['Achieved', 'Abandoned'])('change no more once they are %s', async (status) => {
    await setRow(bench.store, goals, seed.goal, { status })
    for (const [action, more] of [
      ['achieve_goal', {}],
      ['abandon_goal', {}],
      ['update_goal', { target_value: 60 }],
    ] as const) {
      const refused = await bench.refusal(nia, action, { id: seed.goal, ...more })
      expect(refused).toMatchObject({ code: 'goal_status', status: 409 })
    }
  })

  it('remember when they were closed', async () => {
    const { receipt } = await bench.write(nia, 'achieve_goal', { id: seed.goal })
    expect(receipt?.result).toMatchObject({ status: 'Achieved', closed_at: receipt?.at })
  })

  it.each([
    ['BodyComposition', undefined, '%'],
    ['Dietary', 'portions a day', 'portions a day'],
    ['Custom', undefined, null],
  ])('of the kind %s have the unit that is given or usual', async (type, unit, kept) => {
    const input = { client_id: seed.client, type, target_value: 20, ...(unit && { unit }) }
    const { receipt } = await bench.write(nia, 'create_goal', input)
    expect(receipt?.result).toMatchObject({ unit: kept, target_value: 20 })
  })

  it('are listed across clients by when they are due, and narrowed', async () => {
    const other = await bench.seed(noah)
    await setRow(bench.store, goals, seed.goal, { target_date: '2026-03-01', type: 'Weight' })
    await setRow(bench.store, goals, other.goal, { target_date: '2025-12-01', type: 'Dietary' })
    const { receipt } = await bench.write(nia, 'create_goal', {
      client_id: seed.client,
      type: 'Custom',
      target_value: 3,
    })
    const openEnded = (receipt!.result as { id: string }).id
    const idsOf = async (actor: Actor, input: object = {}) =>
      (await bench.read<{ goals: { id: string }[] }>(actor, 'browse_goals', input)).goals.map(({ id }) => id)
    expect(await idsOf(ada)).toEqual([other.goal, seed.goal, openEnded])
    expect(await idsOf(nia)).toEqual([seed.goal, openEnded])
    expect(await idsOf(ada, { nutritionist_id: noah.id })).toEqual([other.goal])
    expect(await idsOf(ada, { type: 'Custom' })).toEqual([openEnded])
    expect(await idsOf(ada, { is_overdue: true })).toEqual([other.goal])
    await setRow(bench.store, goals, other.goal, { status: 'Achieved' })
    expect(await idsOf(ada, { is_overdue: true })).toEqual([])
    expect(await idsOf(ada, { status: 'Achieved' })).toEqual([other.goal])
    expect(await bench.read(ada, 'browse_goals', { limit: 1, offset: 1 })).toMatchObject({
      goals: [{ id: seed.goal, client: seed.name }],
      total: 3,
    })
  })

  it('warn of a date that is past', async () => {
    const input = { client_id: seed.client, type: 'Custom', target_value: 1, target_date: '2025-12-31' }
    const plan = await bench.propose(nia, 'create_goal', input)
    expect(plan.steps[0]!.preview.warnings).toEqual(['The target date is in the past.'])
  })
})
