import { beforeAll, describe, expect, it } from 'vitest'
import { samplePack } from '@countersign/core/testing/sample-pack'
import { testStores } from '@countersign/storage/testing'
import { createRuntime, withOrigin } from '@countersign/core'
import { assistantPack } from '@countersign/assistant'
import { createObservation } from '../observe/observation.ts'
import { createMetrics, type Metrics } from './create-metrics.ts'

const nia = { id: 'nia-the-person', name: 'Nia Nutritionist', role: 'Nutritionist' }
const origin = { actor: nia, source: 'AiAssistant', channel: 'http', correlationId: 'metrics' } as const

/** The values of one metric, by its labels as they are written. */
async function values(metrics: Metrics, name: string): Promise<Record<string, number>> {
  const lines = (await metrics.render()).split('\n').filter((line) => new RegExp(`^${name}[ {]`).test(line))
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}

describe.each(testStores)('metrics on $kind', ({ open }) => {
  let metrics: Metrics
  let text: string
  beforeAll(async () => {
    const { store } = await open([samplePack, assistantPack])
    const observation = createObservation()
    const runtime = createRuntime({ store, packs: [samplePack, assistantPack], observer: observation })
    metrics = createMetrics(store)
    observation.counting = metrics
    await withOrigin(origin, async () => {
      const made = await runtime.propose({
        steps: [{ action: 'create_contact', input: { name: 'Ada Lovelace' } }],
      })
      if (!made.ok) throw new Error(made.error.message)
      await runtime.propose({ steps: [{ action: 'create_contact', input: { name: 'Grace Hopper' } }] })
      const [step] = made.value.steps
      await runtime.decide({
        planId: made.value.id,
        decisions: [{ stepId: step!.id, decision: 'approve', previewHash: step!.preview.hash }],
        execute: true,
      })
    })
    text = await metrics.render()
  })

  it('counts actions by outcome, plans by status, and times each part', async () => {
    expect(await values(metrics, 'countersign_actions_total')).toEqual({
      '{action="create_contact",outcome="succeeded",source="AiAssistant"}': 1,
    })
    expect(await values(metrics, 'countersign_plans_total')).toEqual({
      '{workspace="sample",status="proposed"}': 2,
      '{workspace="sample",status="succeeded"}': 1,
    })
    const parts = await values(metrics, 'countersign_part_duration_seconds_count')
    expect(parts).toEqual({
      '{part="check"}': 2,
      '{part="preview"}': 2,
      '{part="decide"}': 1,
      '{part="execute"}': 1,
      '{part="audit"}': 1,
    })
  })

  it('says what is open in the database, and how long the chain is', async () => {
    expect(await values(metrics, 'countersign_plans_open')).toEqual({
      '{status="proposed"}': 1,
      '{status="executing"}': 0,
    })
    expect(await values(metrics, 'countersign_runs_open')).toEqual({
      '{status="running"}': 0,
      '{status="waiting"}': 0,
    })
    expect(await values(metrics, 'countersign_audit_entries')).toEqual({ '': 1 })
    expect(await values(metrics, 'countersign_outbox_age_seconds')).toEqual({ '': 0 })
    expect(await values(metrics, 'countersign_database_up')).toEqual({ '': 1 })
  })

  it('counts what is to be sent to a device, and not what stands in line for it', async () => {
    const { store } = await open([samplePack, assistantPack])
    const away = { repeatable: false, maxAttempts: 1, timeoutMs: 1000, addresses: () => [] }
    const device = { ...away, deliver: async () => ({ status: 'delivered' as const }) }
    const runtime = createRuntime({ store, packs: [samplePack, assistantPack], effects: { device } })
    const step = { action: 'play_tone', metadata: { confidence: 0.9 } }
    for (const tone of ['a', 'b', 'c'])
      await withOrigin(origin, () =>
        runtime.propose({ steps: [{ ...step, input: { speaker: 'hall', tone } }] }),
      )
    expect(await values(createMetrics(store), 'countersign_outbox_messages')).toEqual({
      '{status="pending"}': 1,
      '{status="sending"}': 0,
    })
  })

  it('speaks of no person and no record', () => {
    for (const word of ['nia-the-person', 'Nia', 'Ada', 'Lovelace', 'pl_', 'metrics'])
      expect(text).not.toContain(word)
  })

  it('counts rounds of chores, and how many failed in a row', async () => {
    metrics.chore('expire plans', true)
    metrics.chore('expire plans', true)
    metrics.chore('deliver effects', true)
    metrics.chore('deliver effects', false)
    expect(await values(metrics, 'countersign_chore_failing')).toEqual({
      '{chore="expire plans"}': 2,
      '{chore="deliver effects"}': 0,
    })
  })

  it('knows methods, not whatever stands in their place', async () => {
    metrics.request({ method: 'GET', route: '/api/plans/:id', status: 200, seconds: 0.01 })
    metrics.request({ method: 'PROPFIND', route: '/api/plans/:id', status: 405, seconds: 0.01 })
    expect(Object.keys(await values(metrics, 'countersign_http_requests_total'))).toEqual([
      '{method="GET",route="/api/plans/:id",status="200"}',
      '{method="other",route="/api/plans/:id",status="405"}',
    ])
  })
})
