import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { goals } from '../../tables.ts'
import { type Bench, openBench } from '../../testing/bench.ts'
import { nia } from '../../testing/people.ts'
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

  it('warn of a date that is past', async () => {
    const input = { client_id: seed.client, type: 'Custom', target_value: 1, target_date: '2025-12-31' }
    const plan = await bench.propose(nia, 'create_goal', input)
    expect(plan.steps[0]!.preview.warnings).toEqual(['The target date is in the past.'])
  })
})
