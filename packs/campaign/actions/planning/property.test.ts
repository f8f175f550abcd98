import { testStores } from '@countersign/storage/testing'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProposedAction } from '../../canonical.ts'
import { type Bench, openBench } from '../../testing/bench.ts'
import { findFaults } from '../../testing/find-faults.ts'
import { cleo } from '../../testing/people.ts'
import { type Applied, decide, storedPlan, tool } from '../../testing/planning.ts'
import { seed } from '../../testing/seed.ts'

const campaignId = seed.campaign

type Ref = string | { $from: string; path: 'id' }
const made = (id: string): Ref => ({ $from: id, path: 'id' })

/** Any set of proposals: channels, projects and docs to be made, links between them, modules on top, a question or two. */
const proposals = fc
  .record({
    channels: fc.integer({ min: 0, max: 3 }),
    projects: fc.integer({ min: 0, max: 3 }),
    docs: fc.integer({ min: 0, max: 2 }),
    links: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 4 }),
    modules: fc.array(fc.tuple(fc.nat(), fc.array(fc.nat(), { maxLength: 3 })), { maxLength: 4 }),
    questions: fc.integer({ min: 0, max: 1 }),
  })
  .map(({ channels, projects, docs, links, modules, questions }): ProposedAction[] => {
    const action = (
      type: ProposedAction['type'],
      id: string,
      payload: object,
      refs: readonly Ref[] = [],
    ): ProposedAction => ({
      id,
      type,
      reason: 'Because.',
      confidence: 0.9,
      riskLevel: 'LOW',
      dependencies: [...new Set(refs.flatMap((ref) => (typeof ref === 'string' ? [] : [ref.$from])))],
      payload: payload as ProposedAction['payload'],
    })
    const times = (count: number) => Array.from({ length: count }, (_, index) => index)
    const structure = [
      ...times(channels).map((index) =>
        action('CREATE_CHANNEL', `create_channel:c${index}`, { name: `Quokka ${index}` }),
      ),
      ...times(projects).map((index) =>
        action('CREATE_PROJECT', `create_project:p${index}`, { name: `Wombat ${index}` }),
      ),
    ]
    const created = times(docs).map((index) =>
      action('CREATE_DOC', `create_doc:d${index}`, { title: `Doc ${index}`, content: 'Text' }),
    )
    const nodes: { ref: Ref; key: string }[] = [
      { ref: seed.email, key: 'channelId' },
      { ref: seed.rebrand, key: 'projectId' },
      ...structure.map(({ id, type }) => ({
        ref: made(id),
        key: type === 'CREATE_CHANNEL' ? 'channelId' : 'projectId',
      })),
    ]
    const sources: Ref[] = [seed.notes, ...created.map(({ id }) => made(id))]
    const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!
    const linked = links.map(([doc, node], index) => {
      const [source, target] = [pick(sources, doc), pick(nodes, node)]
      return action('LINK_DOC', `link_doc:l${index}`, { docId: source, [target.key]: target.ref }, [
        source,
        target.ref,
      ])
    })
    const planned = modules.map(([node, refs], index) => {
      const target = pick(nodes, node)
      const contextRefs = refs.map((ref) => pick([...sources, ...nodes.map((each) => each.ref)], ref))
      return action(
        'CREATE_PLAN_MODULE',
        `create_plan_module:m${index}`,
        { name: `Module ${index}`, objective: 'One thing', contextRefs, [target.key]: target.ref },
        [target.ref, ...contextRefs],
      )
    })
    const asked = times(questions).map((index) =>
      action('NOOP', `noop:q${index}`, {
        code: 'LOW_CONFIDENCE',
        message: 'Which one?',
        recovery: 'Say which.',
      }),
    )
    return [...planned, ...linked, ...asked, ...created, ...structure]
  })

describe.each(testStores)('whatever is proposed and approved, on $kind', (kind) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench(kind)
  })
  beforeEach(() => bench.reset())

  it('what is applied is closed under dependencies, nothing else is written, and twice changes nothing more', async () => {
    await fc.assert(
      fc.asyncProperty(proposals, fc.infiniteStream(fc.boolean()), async (given, coin) => {
        await bench.reset()
        const before = await bench.rows()
        const proposed = await tool<{ actions: ProposedAction[]; planId?: string }>(
          bench,
          cleo,
          'propose_plan_actions',
          {
            gaps: {},
            modules: [],
            recommendedActions: given,
            campaignId,
          },
        )
        const actions = proposed.data?.actions ?? []
        expect(await bench.rows()).toEqual(before)
        if (proposed.data?.planId === undefined) return

        const plan = await storedPlan(bench, cleo, proposed.data.planId)
        const chosen = plan.steps.filter(() => coin.next().value).map(({ id }) => id)
        if (chosen.length === 0) return
        await decide(bench, cleo, plan, chosen)
        const apply = () =>
          tool<Applied>(bench, cleo, 'apply_approved_actions', {
            approvedActionIds: chosen,
            allActions: actions,
            planId: plan.id,
          })
        const applied = await apply()
        expect(applied.ok).toBe(true)

        const after = await storedPlan(bench, cleo, plan.id)
        const done = new Set(after.steps.filter(({ status }) => status === 'succeeded').map(({ id }) => id))
        for (const id of done) {
          expect(chosen).toContain(id)
          for (const dependency of actions.find((action) => action.id === id)!.dependencies)
            expect(done).toContain(dependency)
        }
        // What could be done was done: only questions, what waits for others and links of a doc that another link comes before
        // are left.
        const failed = new Set(applied.data!.failed.map(({ actionId }) => actionId))
        expect(new Set(chosen)).toEqual(new Set([...done, ...failed]))
        for (const id of failed) {
          const { type, dependencies } = actions.find((action) => action.id === id)!
          const { follows, error } = after.steps.find((step) => step.id === id)!
          const isWaiting = [...dependencies, ...follows].some((other) => !done.has(other))
          expect(type === 'NOOP' || isWaiting || error?.code === 'nothing_to_change').toBe(true)
        }

        const rows = await bench.rows()
        expect(findFaults(rows)).toEqual([])
        const touched = Object.keys(rows).filter(
          (key) => JSON.stringify(rows[key]) !== JSON.stringify(before[key]),
        )
        const accounted = after.steps.flatMap(({ receipt }) =>
          (receipt?.changes ?? []).map(({ table, id }) => `${table} ${id}`),
        )
        expect(new Set(touched).isSubsetOf(new Set(accounted))).toBe(true)
        expect(Object.keys(before).every((key) => key in rows)).toBe(true)
        const inserted = Object.keys(rows).filter((key) => !(key in before))
        expect(inserted.map((key) => String(rows[key]!['id'])).toSorted()).toEqual(
          [...applied.data!.createdIds].toSorted(),
        )

        const again = await apply()
        expect(again.data?.createdIds).toEqual(applied.data?.createdIds)
        expect(await bench.rows()).toEqual(rows)
      }),
      { numRuns: kind.kind === 'sqlite' ? 40 : 12 },
    )
  }, 120_000)
})
