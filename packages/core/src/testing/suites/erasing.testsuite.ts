import { beforeEach, describe, expect, it } from 'vitest'
import { itemHash } from '../../audit/entry.ts'
import { ada, as, nia } from '../people.ts'
import { createWorkbench, expectOk, expectRefusal, type OpenStore, type Workbench } from '../workbench.ts'

export function erasingSuite(open: OpenStore): void {
  describe('erasing', () => {
    let bench: Workbench
    beforeEach(async () => {
      bench = await createWorkbench(open)
    })
    const erase = async (id: string) => {
      const plan = await bench.propose(
        [{ action: 'erase_person', input: { table: 'sample_contacts', id } }],
        { as: ada },
      )
      return bench.carryOut(plan)
    }
    const everything = () =>
      bench.store.read(async (reader) =>
        JSON.stringify([await reader.plans.list({ limit: 1000 }), await reader.audit.walk(0, 1000)]).concat(
          JSON.stringify(await bench.events()),
        ),
      )

    it('removes a person from rows, previews and audit payloads for good, and the chain still verifies', async () => {
      const secret = 'Zebulon Quill'
      const { id, plan } = await bench.makeContact(secret)
      await bench.carryOut(
        await bench.propose([{ action: 'add_note', input: { contact_id: id, body: `${secret} called` } }]),
      )
      const pending = await bench.propose([{ action: 'rename_contact', input: { id, name: `${secret} II` } }])
      await bench.makeContact('Jane')
      const plan2 = await erase(id)
      while ((await bench.runtime.chores.deliverEffects()) > 0);

      expect(await everything()).not.toContain('Zebulon')
      expect(await bench.contact(id)).toBeUndefined()
      const verification = await bench.runtime.verifyAudit()
      expect(verification).toMatchObject({ ok: true })
      const erased = expectOk(await as(ada, () => bench.runtime.plan(plan.id)))
      expect(erased).toMatchObject({
        status: 'succeeded',
        steps: [{ preview: { description: 'Erased', changes: [] } }],
      })
      expect(expectOk(await as(ada, () => bench.runtime.plan(pending.id))).status).toBe('dismissed')
      expect(
        expectOk(await as(ada, () => bench.runtime.plan(plan2.id))).steps[0]?.receipt?.effects,
      ).toMatchObject([{ status: 'delivered' }])
      expectRefusal(await as(nia, () => bench.runtime.undo(plan.id)), 'nothing_to_undo')
      // Others are left as they were.
      expect(await everything()).toContain('Jane')
    })

    it('needs an admin, also to ask for it, since its preview shows everything; and a person to erase', async () => {
      const { id } = await bench.makeContact()
      const steps = [{ action: 'erase_person', input: { table: 'sample_contacts', id } }]
      expectRefusal(await as(nia, () => bench.runtime.propose({ steps })), 'not_allowed')
      const plan = await bench.propose(steps, { as: ada })
      expect(plan.steps[0]).toMatchObject({
        tier: 'elevated',
        risk: 'high',
        preview: { warnings: [expect.any(String)] },
      })
      expectRefusal(await bench.decide(plan, 'approve', { as: nia }), 'not_found')
      for (const input of [
        { table: 'sample_clippings', id },
        { table: 'plans', id: plan.id },
      ]) {
        const bad = await bench.propose([{ action: 'erase_person', input }], { as: ada })
        expect(bad.steps[0]?.preview.failure).toMatchObject({ code: 'no_such_person' })
      }
    })

    it('reaches messages, steps that took the person from another, and people whose row is gone already', async () => {
      const secret = 'zebulon@example.org'
      const created = { id: 'new', action: 'create_contact', input: { name: 'Zebulon', email: secret } }
      const contact_id = { $from: 'new', path: 'id' }
      const send = {
        id: 'send',
        action: 'send_message_to_contact',
        input: { contact_id, text: 'Hello Zebulon' },
      }
      const plan = await bench.carryOut(await bench.propose([created, send]))
      const { id } = plan.steps[0]!.receipt!.changes[0]!
      await bench.carryOut(await bench.propose([{ action: 'delete_contact', input: { id } }]))
      await erase(id)
      while ((await bench.runtime.chores.deliverEffects()) > 0);
      expect(await everything()).not.toContain('ebulon')
      const messages = await bench.store.read((reader) => reader.outbox.forPlan(plan.id))
      expect(messages).toMatchObject([
        { kind: 'message', status: 'failed', payload: {}, lastError: 'erased' },
      ])
      expect(await bench.runtime.verifyAudit()).toMatchObject({ ok: true })
    })

    it('leaves alone who only has the id as a part of something else', async () => {
      await bench.makeContact('Jane 7')
      const before = await everything()
      await erase('7')
      while ((await bench.runtime.chores.deliverEffects()) > 0);
      expect(before).toContain('Jane 7')
      expect(await everything()).toContain('Jane 7')
    })

    it('of one change does not excuse the loss of another in the same entry', async () => {
      const { id } = await bench.makeContact('Jane')
      await bench.carryOut(
        await bench.propose([{ action: 'add_note', input: { contact_id: id, body: 'x' } }]),
      )
      await bench.carryOut(await bench.propose([{ action: 'delete_contact', input: { id } }]))
      const entries = await as(ada, () => bench.runtime.audit({ action: 'delete_contact', limit: 1 }))
      const [entry] = entries
      const [kept] = entry!.payload
      // Erases only what mentions the note, by its own id.
      const note = entry!.payload.find((item) => 'change' in item && item.change.table === 'sample_notes')
      await erase(note && 'change' in note ? note.change.id : '')
      while ((await bench.runtime.chores.deliverEffects()) > 0);
      expect(await bench.runtime.verifyAudit()).toMatchObject({ ok: true })
      const [now] = await bench.store.read((reader) => reader.audit.get([entry!.seq]))
      const forged = now!.payload.map((item) => ('change' in item ? { hash: itemHash(item) } : item))
      await bench.store.transaction((tx) => tx.audit.erase(entry!.seq, forged, now!.erasedBy!))
      expect(kept).toBeDefined()
      expect(await bench.runtime.verifyAudit()).toMatchObject({ ok: false, firstBad: entry!.seq })
    })

    it('is the only way a payload may lose its changes', async () => {
      const { id } = await bench.makeContact('Jane')
      await bench.makeContact('Joan')
      await erase(id)
      while ((await bench.runtime.chores.deliverEffects()) > 0);
      const [listing] = await as(ada, () => bench.runtime.audit({ action: 'erase_payloads', limit: 1 }))
      expect(await bench.runtime.verifyAudit()).toMatchObject({ ok: true })
      // Someone erases Joan's entry too, and names the erasure of Jane as the reason.
      await bench.store.transaction(async (tx) => {
        const [joan] = await tx.audit.get([2])
        const payload = [{ hash: 'a'.repeat(64) }]
        await tx.audit.erase(joan!.seq, payload, listing!.id)
      })
      expect(await bench.runtime.verifyAudit()).toMatchObject({ ok: false, firstBad: 2 })
    })

    it('also follows the periods in the settings', async () => {
      const input = {
        retention: { settledPlans: 30, auditChanges: 60, events: 10, answeredRequests: 1, outbox: 10 },
      }
      await bench.carryOut(await bench.propose([{ action: 'change_policy', input }], { as: ada }))
      const { plan } = await bench.makeContact('Zebulon')
      bench.clock.advance(31 * 24 * 60 * 60 * 1000)
      await bench.runtime.chores.applyRetention()
      expectRefusal(await as(ada, () => bench.runtime.plan(plan.id)), 'not_found')
      expect(await everything()).toContain('Zebulon')
      bench.clock.advance(31 * 24 * 60 * 60 * 1000)
      await bench.runtime.chores.applyRetention()
      expect(await everything()).not.toContain('Zebulon')
      expect(await bench.runtime.verifyAudit()).toMatchObject({ ok: true })
      expect(await bench.contact(plan.steps[0]!.preview.changes[0]!.id)).toMatchObject({ name: 'Zebulon' })
    })
  })
}
