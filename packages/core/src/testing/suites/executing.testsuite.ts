import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Plan } from '../../plan/plan.ts'
import { createRuntime } from '../../runtime.ts'
import { ada, as, ben, nia } from '../people.ts'
import { samplePack } from '../sample-pack/index.ts'
import {
  createWorkbench,
  expectOk,
  expectRefusal,
  type OpenStore,
  statuses,
  stepNamed,
  type Workbench,
} from '../workbench.ts'

export function executingSuite(open: OpenStore): void {
  describe('executing', () => {
    let bench: Workbench
    beforeEach(async () => {
      bench = await createWorkbench(open)
    })
    const create = (name: string, as = nia) =>
      bench.propose([{ action: 'create_contact', input: { name } }], { as })

    it('does what was shown, and gives a receipt', async () => {
      const plan = await create('Jane')
      bench.clock.advance(60_000)
      const done = await bench.carryOut(plan)
      const { receipt, preview } = done.steps[0]!
      expect(receipt).toMatchObject({
        planId: plan.id,
        stepId: 's1',
        by: 'ada',
        summary: 'Created Jane.',
        undoable: true,
      })
      expect(receipt?.changes[0]).toMatchObject({
        op: 'insert',
        id: preview.changes[0]?.id,
        after: { name: 'Jane' },
      })
      expect(await bench.contact(preview.changes[0]!.id)).toMatchObject({
        created_at: bench.clock.now().toISOString(),
      })
    })

    it('notices at execution that a row has changed since, changes nothing and shows it anew', async () => {
      const { id } = await bench.makeContact('Jane')
      const plan = await bench.propose([{ action: 'rename_contact', input: { id, name: 'June' } }])
      await bench.carryOut(await bench.propose([{ action: 'tag_contact', input: { id, tags: ['x'] } }]))
      expectRefusal(await bench.decide(plan, 'approve'), 'stale')
      const stale = expectOk(await as(ada, () => bench.runtime.plan(plan.id)))
      expect(stale.status).toBe('proposed')
      expect(stale.steps[0]).toMatchObject({ status: 'stale', decisions: [] })
      expect(stale.steps[0]?.preview.hash).not.toBe(plan.steps[0]?.preview.hash)
      expect(await bench.contact(id)).toMatchObject({ name: 'Jane' })
      await bench.carryOut(stale)
      expect(await bench.contact(id)).toMatchObject({ name: 'June', tags: ['x'] })
    })

    it('keeps the decision when the action fails, and undoes what the action did', async () => {
      const { id } = await bench.makeContact('Jane')
      const plan = await bench.propose([
        { id: 'take', action: 'change_balance', input: { id, by: -5 } },
        { id: 'other', action: 'create_contact', input: { name: 'Other' } },
        { id: 'child', action: 'create_contact', input: { name: 'Child' }, dependsOn: ['take'] },
      ])
      const done = expectOk(await bench.decide(plan, 'approve'))
      expect(statuses(done)).toEqual({ take: 'failed', other: 'succeeded', child: 'skipped' })
      expect(stepNamed(done, 'take')).toMatchObject({
        error: { code: 'not_enough_balance' },
        decisions: [{ decision: 'approve', by: 'ada' }],
      })
      expect(stepNamed(done, 'child').error).toMatchObject({ code: 'dependency_failed' })
      expect(done.status).toBe('partial')
    })

    it('retries only failed steps, and what was skipped on their account', async () => {
      const { id } = await bench.makeContact('Jane')
      const plan = await bench.propose([
        { id: 'other', action: 'create_contact', input: { name: 'Other' } },
        { id: 'take', action: 'change_balance', input: { id, by: -5 } },
        { id: 'child', action: 'create_contact', input: { name: 'Child' }, dependsOn: ['take'] },
      ])
      const failed = expectOk(await bench.decide(plan, 'approve'))
      await bench.carryOut(await bench.propose([{ action: 'change_balance', input: { id, by: 8 } }]))
      // The money is there now, so it would do something else than was shown: it must be looked at again.
      const stale = expectOk(await as(ada, () => bench.runtime.execute(plan.id, ['take'])))
      expect(statuses(stale)).toEqual({ other: 'succeeded', take: 'stale', child: 'stale' })
      const done = expectOk(await bench.decide(stale, 'approve', { steps: ['take', 'child'] }))
      expect(statuses(done)).toEqual({ other: 'succeeded', take: 'succeeded', child: 'succeeded' })
      expect(stepNamed(done, 'other').receipt).toEqual(stepNamed(failed, 'other').receipt)
      expect(await bench.contact(id)).toMatchObject({ balance: 3 })
    })

    it('does all or nothing of an atomic plan', async () => {
      const { id } = await bench.makeContact('Jane')
      const steps = [
        { id: 'new', action: 'create_contact', input: { name: 'New' } },
        { id: 'take', action: 'change_balance', input: { id, by: -5 } },
        { id: 'late', action: 'create_contact', input: { name: 'Late' } },
      ]
      const plan = await bench.propose(steps, { atomic: true })
      const half = expectOk(await bench.decide(plan, 'approve', { steps: ['new', 'take'] }))
      expect(statuses(half)).toEqual({ new: 'approved', take: 'approved', late: 'proposed' })
      const done = expectOk(await bench.decide(half, 'approve', { steps: ['late'] }))
      expect(statuses(done)).toEqual({ new: 'skipped', take: 'failed', late: 'skipped' })
      expect(done.status).toBe('failed')
      expect((await bench.snapshot()) as object).toMatchObject({ contacts: [{ name: 'Jane' }] })
      const denied = await bench.propose(steps.toSpliced(1, 1), { atomic: true })
      await bench.decide(denied, 'deny', { steps: ['new'] })
      const rest = expectOk(await bench.decide(denied, 'approve', { steps: ['late'] }))
      expect(statuses(rest)).toEqual({ new: 'denied', late: 'skipped' })
      const fine = await bench.propose(steps.toSpliced(1, 1), { atomic: true })
      expect((await bench.carryOut(fine)).status).toBe('succeeded')
    })

    it('lets only an approver have something tried again, and keeps their word', async () => {
      const { id } = await bench.makeContact('Jane')
      const plan = await bench.propose([{ action: 'change_balance', input: { id, by: -5 } }])
      expectOk(await bench.decide(plan, 'approve'))
      expectRefusal(await as(nia, () => bench.runtime.execute(plan.id, ['s1'])), 'not_allowed')
      const again = expectOk(await as(ben, () => bench.runtime.execute(plan.id, ['s1'])))
      expect(again.steps[0]?.decisions).toMatchObject([{ by: 'ada' }, { by: 'ben', note: 'Tried again' }])
    })

    it('does not count the approval of someone who may no longer give it', async () => {
      const manager = { id: 'max', name: 'Max', role: 'Manager' }
      const approve = { standard: ['*'], elevated: ['Manager', 'Admin'] }
      await bench.carryOut(
        await bench.propose([{ action: 'change_policy', input: { approve } }], { as: ada }),
      )
      const { id } = await bench.makeContact('Jane')
      const plan = await bench.propose([{ action: 'change_balance', input: { id, by: 5 } }])
      const waiting = await as(manager, () => bench.runtime.plans({ status: 'proposed', limit: 10 }))
      expect(waiting.map(({ id: planId }) => planId)).toEqual([plan.id])
      expectOk(await bench.decide(plan, 'approve', { as: manager, execute: false }))
      const stricter = { approve: { ...approve, elevated: ['Admin'] } }
      await bench.carryOut(await bench.propose([{ action: 'change_policy', input: stricter }], { as: ada }))
      const stopped = expectOk(await as(ada, () => bench.runtime.execute(plan.id)))
      expect(stopped.steps[0]).toMatchObject({ status: 'stale', decisions: [] })
      expect(await bench.contact(id)).toMatchObject({ balance: 0 })
    })

    it('asks for two signatures on an atomic plan once the policy says so', async () => {
      const plan = await bench.propose([{ action: 'create_contact', input: { name: 'Jane' } }], {
        atomic: true,
      })
      expectOk(await bench.decide(plan, 'approve', { execute: false }))
      const two = { twoPerson: ['create_contact'] }
      await bench.carryOut(await bench.propose([{ action: 'change_policy', input: two }], { as: ada }))
      const stopped = expectOk(await as(ada, () => bench.runtime.execute(plan.id)))
      expect(stopped.steps[0]).toMatchObject({ status: 'stale', verdict: { approvalsNeeded: 2 } })
      const once = expectOk(await bench.decide(stopped, 'approve', { as: ada }))
      expect(statuses(expectOk(await bench.decide(once, 'approve', { as: ben })))).toEqual({
        s1: 'succeeded',
      })
    })

    it('shows anew what was approved for another shape of input', async () => {
      const plan = await create('Jane')
      expectOk(await bench.decide(plan, 'approve', { execute: false }))
      // A newer server, whose action means something else by the same input.
      const newer = samplePack.actions.map((action) => ({ ...action, version: action.version + 1 }))
      const upgraded = createRuntime({
        store: bench.store,
        packs: [{ ...samplePack, actions: newer }],
        clock: bench.clock,
      })
      const stale = expectOk(await as(ada, () => upgraded.execute(plan.id)))
      expect(stale.steps[0]).toMatchObject({ status: 'stale', decisions: [] })
      expect((await bench.snapshot()) as object).toMatchObject({ contacts: [] })
    })

    it('lets no device step into an atomic plan', async () => {
      const steps = [{ action: 'ring_bell', input: { times: 1 }, metadata: { confidence: 1 } }]
      expectRefusal(await as(nia, () => bench.runtime.propose({ steps, atomic: true })), 'validation_failed')
    })

    it('asks the policy again, and only a stricter answer stops it', async () => {
      const plan = await create('Jane')
      const approved = expectOk(await bench.decide(plan, 'approve', { execute: false }))
      const stricter = { twoPerson: ['create_contact'] }
      await bench.carryOut(await bench.propose([{ action: 'change_policy', input: stricter }], { as: ada }))
      const stopped = expectOk(await as(ada, () => bench.runtime.execute(approved.id)))
      expect(stopped.steps[0]).toMatchObject({
        status: 'stale',
        decisions: [],
        verdict: { approvalsNeeded: 2 },
      })
      const once = expectOk(await bench.decide(stopped, 'approve', { as: ada }))
      const looser = { twoPerson: [] }
      await bench.carryOut(await bench.propose([{ action: 'change_policy', input: looser }], { as: ada }))
      const done = expectOk(await bench.decide(once, 'approve', { as: ben }))
      expect(statuses(done)).toEqual({ s1: 'succeeded' })
    })

    it('finishes after a crash what was approved, in another process', async () => {
      const plan = await create('Jane')
      await bench.decide(plan, 'approve', { execute: false })
      // As if the process had died between the approval and the execution that was asked for.
      await bench.store.transaction(async (tx) => {
        const stored = await tx.plans.lock(plan.id)
        const steps = stored!.steps.map(({ held: _held, ...step }) => step)
        await tx.plans.update({ ...stored!, steps, autoExecute: true })
      })
      const other = await bench.reopen()
      expect(await other.chores.finishApproved()).toBe(1)
      const done = expectOk(await as(ada, () => other.plan(plan.id)))
      expect(done.status).toBe('succeeded')
      const [entry] = await as(ada, () => other.audit({ limit: 1 }))
      expect(entry).toMatchObject({ actor: 'ada', source: 'AiAssistant' })
      expect(await other.chores.finishApproved()).toBe(0)
    })

    it('has one effect of 50 simultaneous approvals', async () => {
      const plan = await create('Jane')
      const approvals = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          bench.decide(plan, 'approve', { as: { id: `admin-${index}`, name: 'Admin', role: 'Admin' } }),
        ),
      )
      expect(approvals.filter(({ ok }) => ok)).toHaveLength(1)
      for (const result of approvals) if (!result.ok) expect(result.error.code).toBe('already_decided')
      expect((await bench.snapshot()) as object).toMatchObject({ contacts: [{ name: 'Jane', version: 1 }] })
      const entries = await as(ada, () => bench.runtime.audit({ action: 'create_contact', limit: 10 }))
      expect(entries).toHaveLength(1)
    })

    it('has one effect when two stores execute one approved step at once', async () => {
      const other = await bench.reopen()
      for (let round = 0; round < 10; round++) {
        const plan = await create(`Jane ${round}`)
        await bench.decide(plan, 'approve', { execute: false })
        await Promise.all(
          [bench.runtime, other, bench.runtime, other].map((runtime) =>
            as(ada, () => runtime.execute(plan.id)),
          ),
        )
      }
      expect(((await bench.snapshot()) as { contacts: unknown[] }).contacts).toHaveLength(10)
      expect(await as(ada, () => bench.runtime.audit({ limit: 100 }))).toHaveLength(10)
    })

    it('never runs an approved payload of which any part was altered', async () => {
      await fc.assert(
        fc.asyncProperty(fc.nat(), fc.jsonValue({ maxDepth: 2 }), async (pick, value) => {
          const plan = await create('Jane')
          const approved = expectOk(await bench.decide(plan, 'approve', { execute: false }))
          const [step] = approved.steps
          const bound = structuredClone({
            action: step!.action,
            schemaVersion: step!.schemaVersion,
            input: step!.input,
            verdict: step!.verdict,
            digest: step!.preview.digest,
          })
          const before = JSON.stringify(bound)
          replaceAt(bound, pathsIn(bound)[pick % pathsIn(bound).length]!, value)
          fc.pre(JSON.stringify(bound) !== before && !JSON.stringify(value).includes('\\u'))
          const { digest, ...rest } = bound
          const altered = withStep(approved, { ...rest, preview: { ...step!.preview, digest } })
          const rows = ((await bench.snapshot()) as { contacts: unknown[] }).contacts
          await bench.store.transaction((tx) => tx.plans.update(altered))
          await as(ada, () => bench.runtime.execute(plan.id)).catch(() => undefined)
          expect(((await bench.snapshot()) as { contacts: unknown[] }).contacts).toEqual(rows)
        }),
        { numRuns: 60 },
      )
    })

    it('never runs an approved payload that was altered in a telling way', async () => {
      const alterations = fc.constantFrom<(plan: Plan) => Plan>(
        (plan) => withStep(plan, { input: { ...plan.steps[0]!.input, name: 'Mallory' } }),
        (plan) => withStep(plan, { input: { ...plan.steps[0]!.input, extra: true } }),
        (plan) => withStep(plan, { action: 'delete_contact' }),
        (plan) => withStep(plan, { schemaVersion: '0.0' }),
        (plan) => withStep(plan, { verdict: { kind: 'run', reasons: [] } }),
        (plan) => withStep(plan, { preview: { ...plan.steps[0]!.preview, digest: 'f'.repeat(64) } }),
        (plan) => withStep(plan, { preview: { ...plan.steps[0]!.preview, hash: 'f'.repeat(64) } }),
        (plan) => withStep(plan, { decisions: [] }),
        (plan) => withStep(plan, { decisions: [{ ...plan.steps[0]!.decisions[0]!, decision: 'deny' }] }),
        (plan) =>
          withStep(plan, { decisions: [{ ...plan.steps[0]!.decisions[0]!, previewHash: '0'.repeat(64) }] }),
        (plan) => ({ ...plan, id: plan.id, steps: plan.steps.map((step) => ({ ...step, id: 'other' })) }),
        (plan) => ({ ...plan, proposer: { ...plan.proposer, id: 'mallory' } }),
      )
      const names = fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
        .filter((name) => name.trim() !== '')
      await fc.assert(
        fc.asyncProperty(alterations, names, async (alter, name) => {
          const plan = await create(name)
          const approved = expectOk(await bench.decide(plan, 'approve', { execute: false }))
          const before = ((await bench.snapshot()) as { contacts: unknown[] }).contacts
          const altered = alter(approved)
          await bench.store.transaction((tx) => tx.plans.update(altered))
          await as(ada, () => bench.runtime.execute(plan.id))
          const after = ((await bench.snapshot()) as { contacts: { name: string }[] }).contacts
          // Nothing ran; or, where the alteration does not touch what was approved, exactly what was approved ran.
          if (altered.proposer.id === 'mallory') expect(after.length - before.length).toBeLessThanOrEqual(1)
          else expect(after).toEqual(before)
        }),
        { numRuns: 60 },
      )
    })
  })
}

type Path = readonly string[]

/** Every place in a value that could be altered, the whole parts among them. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  const own: Path[] = at.length > 0 ? [at] : []
  if (typeof value !== 'object' || value === null) return own
  return [...own, ...Object.entries(value).flatMap(([key, item]) => pathsIn(item, [...at, key]))]
}

function replaceAt(target: unknown, path: Path, value: unknown): void {
  const [key, ...rest] = path
  const holder = target as Record<string, unknown>
  if (rest.length === 0) holder[key!] = value
  else replaceAt(holder[key!], rest, value)
}

function withStep(plan: Plan, patch: Partial<Plan['steps'][number]>): Plan {
  return { ...plan, steps: plan.steps.map((step) => ({ ...step, ...patch })) }
}
