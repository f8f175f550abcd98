import { as } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appointments, clients } from './tables.ts'
import { type Bench, openBench } from './testing/bench.ts'
import { ada, finn, nia } from './testing/people.ts'
import { type Seed, setRow } from './testing/seed.ts'

const SECRET = 'Coeliac disease'
const NOTES = 'Eats in secret'
const VISIT = 'Cried about the diary'
const isClinical = /coeliac|in secret|cried/i

describe.each(testStores)('the front desk on $kind', (kind) => {
  let bench: Bench
  let seed: Seed
  beforeAll(async () => {
    bench = await openBench(kind)
  })
  beforeEach(async () => {
    await bench.reset()
    seed = await bench.seed(nia)
    await setRow(bench.store, clients, seed.client, { health_conditions: SECRET, notes: NOTES })
    await setRow(bench.store, appointments, seed.appointment, { status: 'Completed', notes: VISIT })
  })
  const visit = () => ({ id: seed.appointment })

  it('reads nothing clinical of a client, and is not told that there is none', async () => {
    const client = await bench.read<object>(finn, 'get_client', { id: seed.client })
    expect(client).toMatchObject({ id: seed.client, phone: '+1 555-0100' })
    expect(client).not.toHaveProperty('health_conditions')
    expect(client).not.toHaveProperty('notes')
    for (const actor of [ada, nia])
      expect(await bench.read(actor, 'get_client', { id: seed.client })).toMatchObject({
        health_conditions: SECRET,
        notes: NOTES,
      })
  })

  it('reads nothing of what was noted of a visit, and all that was noted of one to come', async () => {
    expect(await bench.read(finn, 'get_appointment', visit())).toMatchObject({ notes: null })
    expect(await bench.read(nia, 'get_appointment', visit())).toMatchObject({ notes: VISIT })
    await setRow(bench.store, appointments, seed.appointment, {
      status: 'Scheduled',
      notes: 'Bring the diary',
    })
    expect(await bench.read(finn, 'get_appointment', visit())).toMatchObject({ notes: 'Bring the diary' })
  })

  it('finds nothing clinical in any list, search or overview', async () => {
    const reads: [string, object][] = [
      ['list_clients', {}],
      ['browse_clients', {}],
      ['list_appointments', {}],
      ['get_dashboard', {}],
      ['get_attention', {}],
      ['search', { query: 'maria' }],
    ]
    for (const [action, input] of reads)
      expect(JSON.stringify(await bench.read(finn, action, input))).not.toMatch(isClinical)
    for (const query of ['coeliac', 'secret', 'cried'])
      expect(await bench.read(finn, 'search', { query })).toMatchObject({ total: 0 })
    expect(await bench.read(nia, 'search', { query: 'cried' })).toMatchObject({ total: 1 })
  })

  it('does not write what it does not see', async () => {
    const conditions = { health_conditions: 'None' }
    const created = { first_name: 'Jane', last_name: 'Doe', nutritionist_id: 'nia' }
    const tries: [string, object][] = [
      ['update_client', { id: seed.client, ...conditions }],
      ['update_client', { id: seed.client, health_conditions: null }],
      ['create_client', { ...created, ...conditions }],
      ['update_appointment', { ...visit(), notes: 'Fine' }],
    ]
    for (const [action, input] of tries) {
      const refused = await bench.refusal(finn, action, input)
      expect(refused).toMatchObject({ code: 'clinical_only', status: 403 })
      const [step] = await bench.proposeSteps(finn, [{ action, input }])
      expect(JSON.stringify(step)).not.toMatch(isClinical)
    }
    expect(await bench.row(clients, seed.client)).toMatchObject({ health_conditions: SECRET })
    await bench.write(nia, 'update_client', { id: seed.client, ...conditions })
  })

  it('finds nothing clinical in the plans, receipts and entries of what it does', async () => {
    await setRow(bench.store, appointments, seed.appointment, { status: 'Confirmed' })
    const steps: [string, object][] = [
      ['update_client', { id: seed.client, phone: '+49 30 1' }],
      ['set_client_reminders', { id: seed.client, reminders: false }],
      ['record_consent', { id: seed.client, policy_version: '1' }],
      ['complete_appointment', visit()],
    ]
    for (const [action, input] of steps) {
      const step = await bench.write(finn, action, input)
      expect(JSON.stringify(step)).not.toMatch(isClinical)
      const entries = await as(finn, () => bench.runtime.audit({ planId: step.receipt!.planId, limit: 5 }))
      expect(entries).toHaveLength(1)
      expect(JSON.stringify(entries)).not.toMatch(isClinical)
    }
  })

  it('is not shown what was added to a client since, when it takes back that it made them', async () => {
    const jane = { first_name: 'Jane', last_name: 'Doe', nutritionist_id: 'nia' }
    const { receipt } = await bench.write(finn, 'create_client', jane)
    const { id } = receipt!.result as { id: string }
    await bench.write(nia, 'update_client', { id, health_conditions: SECRET })
    const undone = await bench.undo(finn, receipt!.planId)
    expect(undone).toMatchObject({ ok: false, error: { code: 'moved_on' } })
    expect(JSON.stringify(undone)).not.toMatch(isClinical)
  })
})
