import { createInterpreter } from '@countersign/assistant'
import { campaignPack } from '@countersign/campaign'
import { campaignGrammar } from '@countersign/campaign/language'
import { describe, expect, it } from 'vitest'
import { followRun } from '../testing/follow-run.ts'
import { createHarness, people } from '../testing/harness.ts'

/** Somebody's thread about a campaign of theirs that is new. */
async function begin() {
  const harness = await createHarness({
    packs: [campaignPack],
    model: createInterpreter({ grammars: { campaign: campaignGrammar } }),
  })
  const key = await harness.key(people.nia)
  const post = async (path: string, body: unknown) => (await harness.call('POST', path, { key, body })).body
  const made = await post('/api/actions/create_campaign', {
    name: 'Spring',
    objective: 'Win back lapsed buyers',
  })
  const campaignId = made.result.id as string
  const thread = await post('/api/threads', { workspace: 'campaign' })
  return {
    campaignId,
    /** Sends a file as the Plan tab does. */
    upload: async (name: string, text: string) => {
      const form = new FormData()
      form.append('file', new File([text], name, { type: 'text/markdown' }))
      form.append('planningSessionId', 'session-1')
      form.append('campaignId', campaignId)
      const request = new Request('http://localhost', { method: 'POST', body: form })
      const answer = await harness.call('POST', '/api/uploads', {
        key,
        text: new Uint8Array(await request.arrayBuffer()),
        headers: { 'content-type': request.headers.get('content-type')! },
      })
      return answer.body.data.id as string
    },
    ask: async (text: string) => {
      const { runId } = await post(`/api/threads/${thread.id}/messages`, { text })
      const events = await followRun(harness, runId, { key }).untilOver()
      return {
        text: events.at(-1)!.data.message as string,
        kinds: [...new Set(events.map(({ event }) => event))],
        results: events.filter(({ event }) => event === 'tool-result').map(({ data }) => data),
        planId: events.find(({ event }) => event === 'plan-updated')?.data.plan.id as string | undefined,
      }
    },
    plan: async (id: string | undefined) => (await harness.call('GET', `/api/plans/${id}`, { key })).body,
  }
}

describe('a conversation about a campaign', { timeout: 60_000 }, () => {
  it('plans from an upload, stores the plan, and shows it before the run is over', async () => {
    const { upload, ask, plan, campaignId } = await begin()
    const assetId = await upload('brief.md', '# Founders\n\nWrite to lapsed buyers by e-mail in Q3.')
    const { text, kinds, results, planId } = await ask(
      'Plan a lifecycle e-mail launch from the brief I uploaded',
    )
    expect(kinds).toEqual(['tool-result', 'plan-updated', 'text', 'complete'])
    expect(results.at(-1)).toMatchObject({ tool: 'plan_campaign', result: { ok: true, data: { planId } } })
    const stored = await plan(planId)
    expect(stored).toMatchObject({ status: 'proposed', workspace: 'campaign' })
    const actions = stored.steps.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(expect.arrayContaining(['create_channel', 'create_doc', 'create_plan_module']))
    const doc = stored.steps.find(({ action }: { action: string }) => action === 'create_doc')
    expect(doc.input).toMatchObject({ campaignId, assetId })
    expect(text).toMatch(/^I propose \d+ changes, in this order:\n\n1\. Create the channel \*\*/)
    expect(text).toMatch(/Approve what you want of it in its card here/)
  })

  it('proposes changes that build on each other as one plan', async () => {
    const { ask, plan } = await begin()
    const { text, kinds, planId } = await ask('Add a channel Podcast and a ticket “Book the studio” in it')
    expect(kinds).toEqual(['tool-result', 'text', 'plan-updated', 'complete'])
    expect(text).toMatch(/- create the channel Podcast in Spring\n- create the ticket “Book the studio”/)
    const { steps } = await plan(planId)
    expect(steps).toMatchObject([
      { id: 's1', action: 'create_channel', input: { name: 'Podcast' } },
      {
        id: 's2',
        action: 'create_ticket',
        input: { channelId: { $from: 's1', path: 'id' } },
        dependsOn: ['s1'],
      },
    ])
    expect(steps.map(({ preview }: { preview: { failure?: unknown } }) => preview.failure)).toEqual([
      undefined,
      undefined,
    ])
  })

  it('asks where it is not clear what to plan, and goes on with the answer', async () => {
    const { ask } = await begin()
    const asked = await ask('plan something nice')
    expect(asked.kinds).toEqual(['tool-result', 'text', 'complete'])
    expect(asked.text).toMatch(/not clear enough[\s\S]*1\. \*\*Email\*\*/)
    const { kinds, results } = await ask('1')
    expect(kinds).toContain('plan-updated')
    expect(results.at(-1)).toMatchObject({ tool: 'plan_campaign', result: { ok: true } })
  })

  it('approves nothing, and says where that is done', async () => {
    const { ask, plan } = await begin()
    const { planId } = await ask('Plan a podcast for founders in Q3')
    const { text, kinds } = await ask('approve everything')
    expect(kinds).toEqual(['text', 'complete'])
    expect(text).toMatch(/Approving is yours.*card here, or on the Plan tab/)
    expect(await plan(planId)).toMatchObject({ status: 'proposed' })
  })
})
