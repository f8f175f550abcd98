import type { Actor } from '@countersign/core'
import { users } from '@countersign/people'
import { testStores } from '@countersign/storage/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { practicePack } from './index.ts'
import { type Bench, openBench } from './testing/bench.ts'
import { writeCases } from './testing/cases/index.ts'
import { ada, cleo, finn, nia } from './testing/people.ts'
import { readInputs } from './testing/read-inputs.ts'
import { type Seed, setRow } from './testing/seed.ts'

const visitor: Actor = { id: 'nia', name: 'Somebody', role: 'Visitor' }
/** A stands for Admin, N for Nutritionist, F for the front desk (Assistant); nobody else may do anything. */
const actors = { A: ada, N: nia, F: finn, C: cleo, V: visitor }

/** Written out by hand, so that a change of roles.ts that nobody meant does not pass. */
const matrix: Readonly<Record<string, string>> = {
  list_clients: 'ANF',
  get_client: 'ANF',
  list_appointments: 'ANF',
  get_appointment: 'ANF',
  list_meal_plans: 'AN',
  get_meal_plan: 'AN',
  list_goals: 'AN',
  get_goal: 'AN',
  list_progress: 'AN',
  get_progress_entry: 'AN',
  list_users: 'ANF',
  get_user: 'ANF',
  search: 'ANF',
  get_dashboard: 'ANF',
  browse_clients: 'ANF',
  browse_goals: 'AN',
  get_attention: 'ANF',
  create_client: 'ANF',
  update_client: 'ANF',
  delete_client: 'AN',
  create_appointment: 'ANF',
  update_appointment: 'ANF',
  cancel_appointment: 'ANF',
  delete_appointment: 'AN',
  create_meal_plan: 'AN',
  update_meal_plan: 'AN',
  activate_meal_plan: 'AN',
  archive_meal_plan: 'AN',
  duplicate_meal_plan: 'AN',
  delete_meal_plan: 'AN',
  save_meal_plan_content: 'AN',
  create_goal: 'AN',
  update_goal: 'AN',
  achieve_goal: 'AN',
  abandon_goal: 'AN',
  delete_goal: 'AN',
  create_progress_entry: 'AN',
  update_progress_entry: 'AN',
  delete_progress_entry: 'AN',
  create_user: 'AN',
  change_user_role: 'AN',
  deactivate_user: 'AN',
  reactivate_user: 'AN',
  reset_user_password: 'AN',
  force_mfa: 'AN',
  lift_mfa: 'AN',
  update_user_profile: 'ANF',
  confirm_appointment: 'ANF',
  complete_appointment: 'ANF',
  mark_no_show: 'ANF',
  record_consent: 'ANF',
  withdraw_consent: 'ANF',
  save_client_notes: 'AN',
  assign_client: 'A',
  set_client_reminders: 'ANF',
}

const elevated = [
  'create_user',
  'change_user_role',
  'deactivate_user',
  'reactivate_user',
  'reset_user_password',
  'force_mfa',
  'lift_mfa',
]

const cells = Object.entries(matrix).flatMap(([action, allowed]) =>
  Object.entries(actors).map(([letter, actor]) => ({
    action,
    actor,
    role: actor.role,
    allowed: allowed.includes(letter),
  })),
)

it('says of every action who may use it', () => {
  const names = practicePack.actions.map(({ name }) => name)
  expect(Object.keys(matrix).toSorted()).toEqual(names.toSorted())
})

it('holds what concerns accounts to be elevated, and nothing else', () => {
  const found = practicePack.actions.filter(({ tier }) => tier === 'elevated').map(({ name }) => name)
  expect(found.toSorted()).toEqual(elevated.toSorted())
})

describe.each(testStores)('roles on $kind', (kind) => {
  let bench: Bench
  let seed: Seed
  beforeAll(async () => {
    bench = await openBench(kind)
    seed = await bench.seed()
    await setRow(bench.store, users, cleo.id, { active: false, mfa_required: true })
  })
  const inputOf = (action: string) =>
    readInputs[action]?.(seed) ?? writeCases.find(({ tool }) => tool === action)!.input(seed)

  it.each(cells)('$role and $action: $allowed', async ({ action, actor, allowed }) => {
    const answer = await bench.call(actor, action, inputOf(action))
    const code = answer.kind === 'failed' ? answer.error.code : undefined
    if (allowed) expect(code).not.toBe('not_allowed')
    else expect(code).toBe('not_allowed')
  })

  it.each(elevated)('leaves the approval of %s to an admin', async (action) => {
    const user_id = action === 'reactivate_user' || action === 'lift_mfa' ? 'cleo' : 'finn'
    const plan = await bench.propose(nia, action, {
      ...inputOf(action),
      ...(action !== 'create_user' && { user_id }),
    })
    expect(plan.steps[0]).toMatchObject({ status: 'proposed', tier: 'elevated' })
    expect(plan.steps[0]!.preview.warnings?.length).toBeGreaterThan(0)
    await expect(bench.decide(plan, 'approve', nia)).rejects.toThrow(/may not|cannot|only/i)
  })
})
