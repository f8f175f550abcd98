import { testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import type { ToolResult } from './canonical.ts'
import { campaignPack } from './index.ts'
import { outputs } from './outputs.ts'
import { openBench } from './testing/bench.ts'
import { cleo, noah, vera } from './testing/people.ts'
import { decide, type Planned, storedPlan, tool } from './testing/planning.ts'
import { seed } from './testing/seed.ts'

const campaignId = seed.campaign
const faultOf = (name: string, answer: unknown) => [name, outputs[name]!.safeParse(answer).error]
const intent = 'Plan a lifecycle e-mail launch for lapsed buyers, with a podcast'

describe('what the reads say they answer', () => {
  it('is said of every one of them', () => {
    const reads = campaignPack.actions.filter(({ effect }) => effect === 'read').map(({ name }) => name)
    expect(Object.keys(outputs).toSorted()).toEqual(reads.toSorted())
    for (const name of reads) expect(outputs[name]!.safeParse({}).success).toBe(false)
  })

  it.each(testStores)('is what they answer, on $kind', async (kind) => {
    const bench = await openBench(kind)
    const { data: snapshot } = await tool(bench, cleo, 'get_planning_topology', { campaignId })
    const inputs: Readonly<Record<string, readonly object[]>> = {
      list_campaigns: [{}],
      get_campaign: [{ campaignId }],
      list_tickets: [{ campaignId }],
      list_docs: [{ campaignId }, { campaignId, limit: 1 }],
      get_doc: [{ docId: seed.brief }],
      list_uploads: [{ campaignId }, { planningSessionId: 'session-1' }],
      get_upload: [{ assetId: seed.briefUpload }, { assetId: seed.failedUpload }],
      list_tasks: [{ campaignId }, { campaignId: 'nope' }],
      list_team: [{ campaignId }, { campaignId: 'nope' }],
      get_planning_topology: [{ campaignId }, { campaignId: 'nope' }, {}],
      detect_planning_gaps: [{ snapshot, intent }, { snapshot, intent: 'hm' }, {}],
      build_modular_plan: [
        { snapshot, intent },
        { snapshot, intent: 'hm' },
      ],
      load_plans: [{ campaignId }, { campaignId, intent }],
      register_context_doc: [
        { assetId: seed.briefUpload, title: 'Brief', channelHint: 'Email' },
        { assetId: seed.failedUpload, title: 'Broken' },
      ],
    }
    for (const [name, tried] of Object.entries(inputs))
      for (const input of tried)
        for (const actor of [cleo, vera, noah]) {
          const answer = await bench.call(actor, name, input)
          // The owner is answered, whatever others are told.
          if (actor === cleo) expect([name, input, answer.kind]).toEqual([name, input, 'answer'])
          if (answer.kind === 'answer') expect(faultOf(name, answer.result)).toEqual([name, undefined])
        }
  })

  it.each(testStores)('is what the planning flow answers, on $kind', async (kind) => {
    const bench = await openBench(kind)
    const called = async <T>(name: string, input: object): Promise<ToolResult<T>> => {
      const answer = await tool<T>(bench, cleo, name, input)
      expect(faultOf(name, answer)).toEqual([name, undefined])
      return answer
    }
    /** Not only of the right kind: all of it is there. */
    const whole = async <T>(name: string, input: object, keys: readonly string[]): Promise<T> => {
      const { data, error } = await called<T>(name, input)
      expect([name, error]).toEqual([name, undefined])
      expect(Object.keys(data as object).toSorted()).toEqual(keys.toSorted())
      return data!
    }
    const snapshot = await whole('get_planning_topology', { campaignId }, [
      'campaignId',
      'objective',
      'channels',
      'projects',
      'docs',
      'gaps',
    ])
    const found = await whole<Pick<Planned, 'gaps'> & { recommendedActions: object[] }>(
      'detect_planning_gaps',
      { snapshot, intent },
      ['gaps', 'recommendedActions'],
    )
    const { modules } = await whole<Planned>('build_modular_plan', { snapshot, intent }, ['modules'])
    const { recommendedActions, gaps } = found
    await whole('propose_plan_actions', { gaps, modules, recommendedActions, campaignId }, [
      'actions',
      'planId',
    ])
    const { actions, planId } = await whole<Planned>('plan_campaign', { campaignId, intent }, [
      'snapshot',
      'gaps',
      'modules',
      'actions',
      'planId',
    ])
    const plan = await storedPlan(bench, cleo, planId)
    const approvedActionIds = [plan.steps[0]!.id]
    const refused = { approvedActionIds, allActions: actions, planId }
    expect(await called('save_plan', refused)).toMatchObject({ error: { code: 'NOT_APPROVED' } })
    await decide(bench, cleo, plan, approvedActionIds)
    const userDecisions = [{ actionId: plan.steps[1]!.id, decision: 'rejected', note: 'Later' }]
    await whole('review_proposed_actions', { actions, planId, userDecisions }, [
      'approved',
      'rejected',
      'notes',
      'planId',
    ])
    await whole('apply_approved_actions', refused, ['createdIds', 'failed'])
    await called('plan_campaign', { campaignId, intent: 'hm' })
    await called('plan_campaign', { campaignId, intent, assetIds: [seed.failedUpload] })
  })
})
