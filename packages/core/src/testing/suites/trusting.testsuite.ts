import { beforeEach, describe, expect, it } from 'vitest'
import { ada, as, nia } from '../people.ts'
import {
  createWorkbench,
  expectOk,
  expectRefusal,
  type OpenStore,
  statuses,
  type Workbench,
} from '../workbench.ts'

const inDays = (bench: Workbench, days: number): string =>
  new Date(bench.clock.now().getTime() + days * 24 * 60 * 60 * 1000).toISOString()

export function trustingSuite(open: OpenStore): void {
  describe('standing approvals', () => {
    let bench: Workbench
    let contactId: string
    beforeEach(async () => {
      bench = await createWorkbench(open)
      contactId = (await bench.makeContact('Jane')).id
    })
    const grant = (input: Record<string, unknown> = {}) =>
      bench.propose([
        {
          action: 'grant_standing_approval',
          input: {
            action: 'add_note',
            bounds: { contact_id: { equals: contactId }, body: { maxLength: 50 } },
            expires_at: inDays(bench, 7),
            ...input,
          },
        },
      ])
    const addNote = (body = 'called', as = nia) =>
      bench.propose([{ action: 'add_note', input: { contact_id: contactId, body } }], { as })

    it('let one action run within its bounds, on record under the name of who granted it', async () => {
      const granted = await bench.carryOut(await grant(), nia)
      const { id } = granted.steps[0]!.receipt!.changes[0]!
      const plan = await addNote()
      expect(plan.status).toBe('succeeded')
      expect(plan.steps[0]).toMatchObject({
        verdict: { kind: 'run', standingApproval: id },
        decisions: [{ decision: 'approve', by: 'nia', note: `Standing approval ${id}` }],
      })
      expect(statuses(await addNote('x'.repeat(51)))).toEqual({ s1: 'proposed' })
      expect(statuses(await addNote('called', ada))).toEqual({ s1: 'proposed' })
    })

    it('can be seen and revoked, and end by themselves', async () => {
      const granted = await bench.carryOut(await grant(), nia)
      const { id } = granted.steps[0]!.receipt!.changes[0]!
      const list = await as(nia, () => bench.runtime.call('list_standing_approvals', {}))
      expect(list).toMatchObject({ kind: 'answer', result: { items: [{ id, action: 'add_note' }] } })
      await bench.carryOut(await bench.propose([{ action: 'revoke_standing_approval', input: { id } }]), nia)
      expect(statuses(await addNote())).toEqual({ s1: 'proposed' })

      await bench.carryOut(await grant(), nia)
      expect(statuses(await addNote())).toEqual({ s1: 'succeeded' })
      bench.clock.advance(8 * 24 * 60 * 60 * 1000)
      expect(statuses(await addNote())).toEqual({ s1: 'proposed' })
    })

    it.each<[string, Record<string, unknown>, string]>([
      ['elevated actions', { action: 'change_balance', bounds: { id: { equals: 'x' } } }, 'not_coverable'],
      [
        'actions of high risk',
        { action: 'delete_contact', bounds: { id: { equals: 'x' } } },
        'not_coverable',
      ],
      ['itself', { action: 'grant_standing_approval', bounds: { action: { equals: 'x' } } }, 'not_coverable'],
      ['what does not exist', { action: 'nothing' }, 'no_such_action'],
      ['what always has another field', { bounds: { body: { equals: 'x' } } }, 'never_covers'],
      ['more than 90 days', { expires_at: '2027-01-01T00:00:00.000Z' }, 'bad_expiry'],
      ['the past', { expires_at: '2020-01-01T00:00:00.000Z' }, 'bad_expiry'],
    ])('are never given for %s', async (_what, input, code) => {
      const plan = await grant(input)
      expect(plan.steps[0]?.preview.failure).toMatchObject({ code })
    })

    it('may name only fields that exist', async () => {
      const bounds = { contact_id: { equals: 'c' }, body: { equals: 'b' }, anything: { equals: 1 } }
      const plan = await grant({ bounds })
      expect(plan.steps[0]?.preview.failure).toMatchObject({ code: 'too_broad' })
    })

    it('say in words what they cover', async () => {
      const plan = await grant()
      expect(plan.steps[0]?.preview.description).toBe(
        `Let add_note run without asking until ${inDays(bench, 7)}, with contact_id = "${contactId}", body of at most 50 characters`,
      )
    })

    it('must bind at least one field to values', async () => {
      const input = { action: 'add_note', bounds: { body: { maxLength: 10 } }, expires_at: inDays(bench, 1) }
      const steps = [{ action: 'grant_standing_approval', input }]
      expectRefusal(await as(nia, () => bench.runtime.propose({ steps })), 'no_valid_steps')
    })

    it('yield to a person who wants everything confirmed', async () => {
      await bench.carryOut(await grant(), nia)
      await bench.carryOut(
        await bench.propose([{ action: 'set_always_confirm', input: { enabled: true } }]),
        nia,
      )
      expect(statuses(await addNote())).toEqual({ s1: 'proposed' })
      const wishOf = (actor: typeof nia) => as(actor, () => bench.runtime.call('get_policy', {}))
      expect(await wishOf(nia)).toMatchObject({ result: { always_confirm: true } })
      expect(await wishOf(ada)).toMatchObject({ result: { always_confirm: false } })
    })
  })

  describe('policy settings', () => {
    let bench: Workbench
    beforeEach(async () => {
      bench = await createWorkbench(open)
    })

    it('are data with a version, changed by an elevated action that is on record and can be undone', async () => {
      const read = () => as(ada, () => bench.runtime.call('get_policy', {}))
      expect(await read()).toMatchObject({
        kind: 'answer',
        result: { version: 0, settings: { confirmBelow: 0.7 } },
      })
      const propose = (confirmBelow: number) =>
        bench.propose([{ action: 'change_policy', input: { confirmBelow } }], { as: ada })
      const first = await propose(0.8)
      expect(first.steps[0]).toMatchObject({ tier: 'elevated' })
      expectRefusal(await bench.decide(first, 'approve', { as: { ...nia, id: 'ada' } }), 'not_allowed')
      await bench.carryOut(first)
      const second = await bench.carryOut(await propose(0.9))
      expect(await read()).toMatchObject({ result: { version: 2, settings: { confirmBelow: 0.9 } } })
      await bench.carryOut(expectOk(await as(ada, () => bench.runtime.undo(second.id))))
      expect(await read()).toMatchObject({ result: { version: 3, settings: { confirmBelow: 0.8 } } })
    })

    it.each([
      [{ approve: { standard: ['*'], elevated: [] } }, 'lock_out'],
      [{ approve: { standard: ['*'], elevated: ['Boss'] } }, 'lock_out'],
      [{ propose: { standard: ['*'], elevated: [] } }, 'lock_out'],
      [{ actions: { change_policy: { approve: ['Boss'] } } }, 'lock_out'],
      [{ actions: { no_such_thing: { approve: ['Admin'] } } }, 'no_such_action'],
      [{ twoPerson: ['no_such_thing'] }, 'no_such_action'],
    ])('cannot lock out who changes them, nor speak of what does not exist: %j', async (input, code) => {
      for (const person of [ada, nia]) {
        const plan = await bench.propose([{ action: 'change_policy', input }], { as: person })
        expect(plan.steps[0]?.preview.failure).toMatchObject({ code })
      }
    })

    it('may be wanted otherwise by anybody, and are changed by an admin', async () => {
      const wanted = await bench.propose([{ action: 'change_policy', input: { confirmBelow: 0.9 } }])
      expectRefusal(await bench.decide(wanted, 'approve', { as: nia }), 'not_allowed')
      expect((await bench.carryOut(wanted, ada)).status).toBe('succeeded')
    })

    it('are described from what to what', async () => {
      const plan = await bench.propose([{ action: 'change_policy', input: { confirmBelow: 0.9 } }], {
        as: ada,
      })
      expect(plan.steps[0]?.preview.description).toBe('Change the policy: confirmBelow from 0.7 to 0.9')
    })

    it('decide who may approve', async () => {
      const input = { actions: { create_contact: { approve: ['Nutritionist'] } } }
      await bench.carryOut(await bench.propose([{ action: 'change_policy', input }], { as: ada }))
      const plan = await bench.propose([{ action: 'create_contact', input: { name: 'Jane' } }])
      expectRefusal(await bench.decide(plan, 'approve', { as: ada }), 'not_allowed')
      await bench.carryOut(plan, nia)
    })
  })
}
