import type { Client } from './client.ts'

export interface Timed {
  /** From sending the message to the first event. */
  readonly firstMs: number
  /** From sending the message to the end of the run. */
  readonly wholeMs: number
}

/** Asks something in a new thread, allows whatever it is asked, and waits for the end. */
export async function converse(client: Client, text: string): Promise<Timed> {
  const thread = (await client.post('/api/threads', { workspace: 'practice' })) as { id: string }
  const start = performance.now()
  const { runId } = (await client.post(`/api/threads/${thread.id}/messages`, { text })) as { runId: string }
  let firstMs = 0
  let isComplete = false
  await client.follow(runId, async ({ name, data }) => {
    firstMs ||= performance.now() - start
    isComplete ||= name === 'complete'
    if (name !== 'confirmation-required') return
    await client.post(`/api/runs/${runId}/confirmations/${String(data['confirmationId'])}`, {
      approved: true,
    })
  })
  if (!isComplete) throw new Error(`"${text}" came to no end`)
  return { firstMs, wholeMs: performance.now() - start }
}
