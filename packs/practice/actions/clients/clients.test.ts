import { users } from '@countersign/people'
import { as } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appointments, clients } from '../../tables.ts'
import { type Bench, openBench } from '../../testing/bench.ts'
import { ada, finn, nia, noah } from '../../testing/people.ts'
import { setRow } from '../../testing/seed.ts'

describe.each(testStores)('clients on $kind', (kind) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(kind)
  })
  beforeEach(() => bench.reset())
  const jane = { first_name: 'Jane', last_name: 'Doe' }
  const ownerOf = async (actor: typeof ada, extra: object = {}) => {
    const { receipt } = await bench.write(actor, 'create_client', { ...jane, ...extra })
    return (receipt!.result as { primary_nutritionist_id: string }).primary_nutritionist_id
  }

  it("become those of the nutritionist who creates them, and nobody else's", async () => {
    expect(await ownerOf(nia)).toBe('nia')
    const other = { ...jane, nutritionist_id: 'noah' }
    expect(await bench.refusal(nia, 'create_client', other)).toMatchObject({
      code: 'own_clients_only',
      status: 403,
    })
  })

  it('take two changes of one plan that are decided apart', async () => {
    const seed = await bench.seed()
    const plan = await as(nia, () =>
      bench.runtime.propose({
        steps: [
          { id: 'one', action: 'update_client', input: { id: seed.client, phone: '+49 30 1' } },
          { id: 'two', action: 'update_client', input: { id: seed.client, email: 'new@example.org' } },
        ],
      }),
    )
    if (!plan.ok) throw new Error(plan.error.message)
    for (const step of plan.value.steps) {
      bench.clock.advance(60_000)
      const decisions = [{ stepId: step.id, decision: 'approve' as const, previewHash: step.preview.hash }]
      const decided = await as(nia, () =>
        bench.runtime.decide({ planId: plan.value.id, execute: true, decisions }),
      )
      expect(decided).toMatchObject({ ok: true })
    }
    expect(await bench.row(clients, seed.client)).toMatchObject({
      phone: '+49 30 1',
      email: 'new@example.org',
    })
    const [entry] = await as(ada, () => bench.runtime.audit({ entityId: seed.client, limit: 1 }))
    expect(entry).toMatchObject({ entityType: 'clients', action: 'update_client' })
  })

  it('that are deleted are what the entry is filed under, not what goes with them', async () => {
    const seed = await bench.seed()
    await bench.write(nia, 'delete_client', { id: seed.client })
    const [entry] = await as(ada, () => bench.runtime.audit({ action: 'delete_client', limit: 1 }))
    expect(entry).toMatchObject({ entityType: 'clients', entityId: seed.client })
  })

  it('become those of whoever is named', async () => {
    expect(await ownerOf(ada, { nutritionist_id: 'noah' })).toBe('noah')
    expect(await ownerOf(finn, { nutritionist_id: 'ada' })).toBe('ada')
    const named = { ...jane, nutritionist_id: 'finn' }
    expect(await bench.refusal(ada, 'create_client', named)).toMatchObject({ code: 'not_a_nutritionist' })
  })

  it("become the admin's when nobody is named and there are several nutritionists", async () => {
    expect(await ownerOf(ada)).toBe('ada')
  })

  it('are asked about at the front desk when there are several nutritionists', async () => {
    expect(await bench.refusal(finn, 'create_client', jane)).toMatchObject({
      code: 'nutritionist_required',
      message: 'Say whose client it is to be: Nia Novak and Noah Nowak.',
    })
  })

  it('become those of the only active nutritionist', async () => {
    await setRow(bench.store, users, noah.id, { active: false })
    expect(await ownerOf(finn)).toBe('nia')
    expect(await ownerOf(ada)).toBe('nia')
  })

  it('are shown with a warning when one of that name exists', async () => {
    await bench.write(nia, 'create_client', jane)
    const plan = await bench.propose(nia, 'create_client', jane)
    expect(plan.steps[0]!.preview.warnings).toEqual(['There is a client named Jane Doe already.'])
    const other = await bench.propose(noah, 'create_client', jane)
    expect(other.steps[0]!.preview.warnings).toBeUndefined()
  })

  it('without records are deleted alone', async () => {
    const { receipt } = await bench.write(nia, 'create_client', jane)
    const { id } = receipt!.result as { id: string }
    const plan = await bench.propose(nia, 'delete_client', { id })
    expect(plan.steps[0]!.preview.description).toBe('Delete Jane Doe, who has no records')
    await bench.decide(plan, 'approve')
    expect(await bench.row(clients, id)).toBeUndefined()
  })

  it('cannot be un-created once they have records', async () => {
    const created = await bench.write(nia, 'create_client', jane)
    const { id } = created.receipt!.result as { id: string }
    await bench.write(nia, 'create_meal_plan', { client_id: id, name: 'Start' })
    expect(await bench.undo(nia, created.receipt!.planId)).toMatchObject({
      ok: false,
      error: { code: 'still_referenced' },
    })
  })

  it('are not given to somebody whose time is taken', async () => {
    const seed = await bench.seed(nia)
    const other = await bench.seed(noah)
    await setRow(bench.store, appointments, other.appointment, {
      start_time: `${seed.day}T15:30:00.000Z`,
      end_time: `${seed.day}T16:00:00.000Z`,
    })
    const assign = { id: seed.client, nutritionist_id: 'noah' }
    expect(await bench.refusal(ada, 'assign_client', assign)).toMatchObject({ code: 'appointment_clash' })
  })

  it('change hands with what is still to come, and keep what was', async () => {
    const seed = await bench.seed(nia)
    await setRow(bench.store, appointments, seed.appointment, { status: 'Completed' })
    await bench.write(ada, 'assign_client', { id: seed.client, nutritionist_id: 'noah' })
    expect(await bench.row(appointments, seed.appointment)).toMatchObject({ nutritionist_id: 'nia' })
    expect(await bench.refusal(nia, 'get_client', { id: seed.client })).toMatchObject({ status: 404 })
    expect(await bench.read(noah, 'get_client', { id: seed.client })).toMatchObject({ id: seed.client })
  })

  it('give and withdraw consent once', async () => {
    const { client } = await bench.seed()
    const given = { id: client, policy_version: '2' }
    const missing = await bench.refusal(nia, 'withdraw_consent', { id: client })
    expect(missing.code).toBe('consent_status')
    await bench.write(nia, 'record_consent', given)
    expect(await bench.refusal(nia, 'record_consent', given)).toMatchObject({ code: 'consent_status' })
    const { receipt } = await bench.write(nia, 'record_consent', { ...given, policy_version: '3' })
    expect(await bench.row(clients, client)).toMatchObject({
      consent_given: true,
      consent_policy_version: '3',
      consent_at: receipt?.at,
    })
  })
})
