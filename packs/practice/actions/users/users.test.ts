import { as } from '@countersign/core/testing'
import { EMAIL_CHANGED_EFFECT, users } from '@countersign/people'
import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clients } from '../../tables.ts'
import { type Bench, openBench } from '../../testing/bench.ts'
import { ada, finn, nia } from '../../testing/people.ts'
import { setRow } from '../../testing/seed.ts'

describe.each(testStores)('accounts on $kind', (kind) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(kind)
  })
  beforeEach(() => bench.reset())

  it.each([
    ['deactivate_user', {}],
    ['change_user_role', { new_role: 'Assistant' }],
  ])('leave an administrator: %s', async (action, more) => {
    const input = { user_id: 'ada', ...more }
    expect(await bench.refusal(nia, action, input)).toMatchObject({
      code: 'last_admin',
      status: 409,
      message: 'Ada Admin is the last active administrator.',
    })
    await setRow(bench.store, users, 'noah', { role: 'Admin', active: false })
    expect(await bench.refusal(nia, action, input)).toMatchObject({ code: 'last_admin' })
    await setRow(bench.store, users, 'noah', { active: true })
    await bench.propose(nia, action, input)
  })

  it.each([
    ['deactivate_user', {}],
    ['change_user_role', { new_role: 'Nutritionist' }],
  ])('are not taken from oneself: %s', async (action, more) => {
    await setRow(bench.store, users, 'noah', { role: 'Admin' })
    const refused = await bench.refusal(ada, action, { user_id: 'ada', ...more })
    expect(refused).toMatchObject({ code: 'not_yourself', status: 409 })
  })

  it.each([
    ['deactivate_user', {}],
    ['change_user_role', { new_role: 'Nutritionist' }],
  ])('are not taken from oneself by signing what somebody else asked for: %s', async (action, more) => {
    await setRow(bench.store, users, 'noah', { role: 'Admin' })
    const plan = await bench.propose(nia, action, { user_id: 'ada', ...more })
    const decided = await bench.decide(plan, 'approve', ada)
    expect(decided.steps[0]).toMatchObject({ status: 'failed', error: { code: 'not_yourself' } })
    expect(await bench.row(users, 'ada')).toMatchObject({ active: true, role: 'Admin' })
  })

  it('of whoever asked count with the role that they have when it is carried out', async () => {
    const { client } = await bench.seed()
    const plan = await bench.propose(nia, 'delete_client', { id: client })
    await setRow(bench.store, users, 'nia', { role: 'Assistant' })
    const decided = await bench.decide(plan, 'approve', ada)
    expect(decided.steps[0]).toMatchObject({ status: 'failed', error: { code: 'not_allowed' } })
    expect(await bench.row(clients, client)).toBeDefined()
  })

  it('that are deactivated get nothing carried out any more, whoever approves it', async () => {
    const { client } = await bench.seed()
    const plan = await bench.propose(nia, 'delete_client', { id: client })
    await setRow(bench.store, users, 'nia', { active: false })
    const decided = await bench.decide(plan, 'approve', ada)
    expect(decided.steps[0]).toMatchObject({ status: 'failed', error: { code: 'not_allowed' } })
  })

  it.each([
    ['has another role', { role: 'Nutritionist' }],
    ['may no longer sign in', { active: false }],
  ])('that approved something for later count no more once whoever approved %s', async (_how, now) => {
    await setRow(bench.store, users, 'noah', { role: 'Admin' })
    const noah = { ...ada, id: 'noah' }
    const plan = await bench.propose(nia, 'force_mfa', { user_id: 'finn' })
    const [step] = plan.steps
    const decisions = [{ stepId: step!.id, decision: 'approve' as const, previewHash: step!.preview.hash }]
    const decided = await as(noah, () => bench.runtime.decide({ planId: plan.id, decisions, execute: false }))
    expect(decided).toMatchObject({ ok: true, value: { steps: [{ status: 'approved' }] } })
    await setRow(bench.store, users, 'noah', now)
    const executed = await as(nia, () => bench.runtime.execute(plan.id))
    expect(executed).toMatchObject({ ok: true, value: { steps: [{ status: 'stale', decisions: [] }] } })
    expect(await bench.row(users, 'finn')).toMatchObject({ mfa_required: false })
  })

  it('leave an administrator also by undo', async () => {
    const promoted = await bench.propose(ada, 'change_user_role', { user_id: 'noah', new_role: 'Admin' })
    await bench.decide(promoted, 'approve')
    await setRow(bench.store, users, 'ada', { active: false })
    expect(await bench.undo(ada, promoted.id)).toMatchObject({ ok: false, error: { code: 'last_admin' } })
    await setRow(bench.store, users, 'ada', { active: true })
    expect(await bench.undo(ada, promoted.id)).toMatchObject({ ok: true })
  })

  it('of the same address exist once, however it is written', async () => {
    const again = { email: 'NIA@Example.COM', first_name: 'N', last_name: 'N', role: 'Nutritionist' }
    expect(await bench.refusal(ada, 'create_user', again)).toMatchObject({
      code: 'email_taken',
      status: 409,
      message: 'There is an account with nia@example.com already.',
    })
    const taken = { user_id: 'nia', email: 'Finn@example.com' }
    expect(await bench.refusal(nia, 'update_user_profile', taken)).toMatchObject({ code: 'email_taken' })
  })

  it('are changed by their owner, or anybody by an admin', async () => {
    const profile = { user_id: 'finn', first_name: 'Fynn' }
    expect(await bench.refusal(nia, 'update_user_profile', profile)).toMatchObject({
      code: 'own_profile_only',
      status: 403,
    })
    await bench.write(finn, 'update_user_profile', profile)
    await bench.write(ada, 'update_user_profile', { ...profile, first_name: 'Finn' })
  })

  it('that get another address have the one before told, whoever changes it', async () => {
    const move = (email: string) => ({ user_id: 'finn', email })
    const plan = await bench.propose(finn, 'update_user_profile', move('frost@example.org'))
    expect(plan.steps[0]!.preview.warnings).toContain('finn@example.com is told.')
    const told = (from: string, to: string) => [
      { kind: EMAIL_CHANGED_EFFECT, payload: { user_id: 'finn', from, to } },
    ]
    expect(plan.steps[0]!.preview.effects).toEqual(told('finn@example.com', 'frost@example.org'))
    await setRow(bench.store, users, 'finn', { email_verified: true })
    await bench.write(finn, 'update_user_profile', move('frost@example.org'))
    expect(await bench.row(users, 'finn')).toMatchObject({
      email: 'frost@example.org',
      email_verified: false,
    })
    const byAdmin = await bench.propose(ada, 'update_user_profile', move('finn@example.org'))
    expect(byAdmin.steps[0]!.preview.effects).toEqual(told('frost@example.org', 'finn@example.org'))
    const other = await bench.propose(finn, 'update_user_profile', { user_id: 'finn', first_name: 'Fynn' })
    expect(other.steps[0]!.preview.effects).toBeUndefined()
  })

  it('get no link while they are deactivated', async () => {
    await setRow(bench.store, users, 'finn', { active: false })
    const refused = await bench.refusal(ada, 'reset_user_password', { user_id: 'finn' })
    expect(refused).toMatchObject({ code: 'user_status', message: "Finn Frost's account is deactivated." })
  })

  it('send their effects once they are approved, and not before', async () => {
    const plan = await bench.propose(nia, 'deactivate_user', { user_id: 'finn' })
    const sent = () => bench.store.read((reader) => reader.outbox.forPlan(plan.id))
    expect(await sent()).toEqual([])
    await bench.decide(plan, 'approve')
    expect(await sent()).toMatchObject([
      { kind: 'people:revoke-sessions', payload: { user_id: 'finn' }, status: 'pending' },
    ])
  })

  it('warn of the clients they leave behind', async () => {
    await bench.seed(nia)
    const plan = await bench.propose(ada, 'deactivate_user', { user_id: 'nia' })
    expect(plan.steps[0]!.preview.warnings).toContain('Nia Novak is the nutritionist of 1 client.')
  })

  it('can be un-created only while nobody is their client', async () => {
    const eva = { email: 'eva@example.com', first_name: 'Eva', last_name: 'Evers', role: 'Nutritionist' }
    const { receipt } = await bench.write(ada, 'create_user', eva)
    const { id } = receipt!.result as { id: string }
    expect(await bench.undo(ada, receipt!.planId)).toMatchObject({ ok: true })
    const client = { first_name: 'Jane', last_name: 'Doe', nutritionist_id: id }
    await bench.write(ada, 'create_client', client)
    const refused = await bench.undo(ada, receipt!.planId)
    expect(refused).toMatchObject({ ok: false, error: { code: 'constraint' } })
  })

  it('never take a password', () => {
    const schemas = JSON.stringify(bench.runtime.catalogue.describe().map(({ inputSchema }) => inputSchema))
    expect(schemas).not.toMatch(/"password"/i)
  })
})
