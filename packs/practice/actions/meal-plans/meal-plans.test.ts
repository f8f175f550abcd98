import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mealPlans } from '../../tables.ts'
import { type Bench, openBench } from '../../testing/bench.ts'
import { nia } from '../../testing/people.ts'
import { type Seed, setRow } from '../../testing/seed.ts'

describe.each(testStores)('meal plans on $kind', (kind) => {
  let bench: Bench
  let seed: Seed
  beforeAll(async () => {
    bench = await openBench(kind)
  })
  beforeEach(async () => {
    await bench.reset()
    seed = await bench.seed()
  })
  const statusOf = async (id: string) => (await bench.row(mealPlans, id))?.['status']

  it('leave one active for a client', async () => {
    await bench.write(nia, 'activate_meal_plan', { id: seed.draftPlan })
    expect(await statusOf(seed.draftPlan)).toBe('Active')
    expect(await statusOf(seed.activePlan)).toBe('Archived')
    const again = await bench.refusal(nia, 'activate_meal_plan', { id: seed.draftPlan })
    expect(again).toMatchObject({ code: 'meal_plan_status', message: '"Low carb" is active already.' })
  })

  it('say nothing of another plan where none is active', async () => {
    await setRow(bench.store, mealPlans, seed.activePlan, { status: 'Archived' })
    const plan = await bench.propose(nia, 'activate_meal_plan', { id: seed.activePlan })
    expect(plan.steps[0]!.preview.description).toBe(`Activate ${seed.name}'s meal plan "Spring"`)
  })

  it('are archived only while they are active', async () => {
    expect(await bench.refusal(nia, 'archive_meal_plan', { id: seed.draftPlan })).toMatchObject({
      code: 'meal_plan_status',
      status: 409,
      message: '"Low carb" is not active: only an active plan can be archived.',
    })
  })

  it('do not become two active ones by an undo', async () => {
    const archived = await bench.write(nia, 'archive_meal_plan', { id: seed.activePlan })
    await bench.write(nia, 'activate_meal_plan', { id: seed.draftPlan })
    expect(await bench.undo(nia, archived.receipt!.planId)).toMatchObject({
      ok: false,
      error: { code: 'constraint' },
    })
  })

  it('are copied with their content and without their dates', async () => {
    await setRow(bench.store, mealPlans, seed.activePlan, { start_date: '2026-01-01' })
    const { receipt } = await bench.write(nia, 'duplicate_meal_plan', {
      id: seed.activePlan,
      new_name: 'Summer',
    })
    expect(receipt?.result).toMatchObject({
      name: 'Summer',
      status: 'Draft',
      start_date: null,
      days: [{ day: 1 }],
      totals_per_day: [{ day: 1, kcal: 330, protein: 16.2, carbs: 72.4, fat: 8.8 }],
    })
  })

  it('warn when content is about to be lost', async () => {
    const plan = await bench.propose(nia, 'save_meal_plan_content', { id: seed.draftPlan, days: [] })
    expect(plan.steps[0]!.preview.warnings).toEqual(['The plan will have fewer days than it has now.'])
  })

  it('do not end before they start, also when only one of the days changes', async () => {
    await setRow(bench.store, mealPlans, seed.draftPlan, { end_date: '2026-03-01' })
    const late = { id: seed.draftPlan, start_date: '2026-03-02' }
    expect(await bench.refusal(nia, 'update_meal_plan', late)).toMatchObject({ code: 'invalid_date' })
  })
})
