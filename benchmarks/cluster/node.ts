import type { Loose } from '@countersign/core/testing'
export const TOKEN = 'benchmark'
export const METRICS_TOKEN = 'benchmark-metrics'

const authorization = `Bearer ${TOKEN}`

export async function call(address: string, path: string, body?: object): Promise<Loose> {
  const answer = await fetch(`${address}${path}`, {
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** A change from its proposal to its approval and execution: two requests, as anybody makes them. */
export async function approvedChange(address: string, name: string): Promise<void> {
  const plan = await call(address, '/api/plans', { steps: [{ action: 'create_contact', input: { name } }] })
  const [step] = plan.steps
  const decisions = [{ stepId: step.id, decision: 'approve', previewHash: step.preview.hash }]
  const done = await call(address, `/api/plans/${plan.id}/decisions`, { decisions })
  if (done.status !== 'succeeded') throw new Error(`A change ended as ${done.status}`)
}

/** Processor time of a node so far, in seconds, as it says itself. */
export async function processorTime(address: string): Promise<number> {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const [, seconds] = /^process_cpu_seconds_total (\S+)/m.exec(await answer.text()) ?? []
  return Number(seconds)
}
