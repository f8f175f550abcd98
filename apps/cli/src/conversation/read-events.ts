import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@countersign/client'
import type { ErrorBody, PlanBody, RunEventName } from '@countersign/protocol'
import type { Connection } from '../connection/connection.ts'

interface Bodies {
  readonly text: { readonly delta: string }
  readonly 'text-discarded': object
  readonly 'tool-result': { readonly tool: string; readonly result: unknown }
  readonly 'confirmation-required': {
    readonly planId: string
    readonly stepId: string
    readonly canDecide: boolean
  }
  readonly 'confirmation-resolved': { readonly confirmationId: string; readonly approved: boolean }
  readonly 'plan-updated': { readonly plan: PlanBody }
  readonly complete: { readonly message: string }
  readonly error: { readonly error: { readonly code: string; readonly message: string } }
}

/** What a run tells. */
export type RunEvent = {
  [Name in RunEventName]: { readonly id: string; readonly event: Name; readonly data: Bodies[Name] }
}[RunEventName]

const RETRIES_MS = [500, 1500, 4000, 10_000]

/** The events of a run after the one named, until it is over; a lost connection is taken up where it was lost. */
export async function* readRunEvents(
  { fetch }: Connection,
  runId: string,
  { after, signal }: { readonly after: string | undefined; readonly signal: AbortSignal },
): AsyncGenerator<RunEvent> {
  let last = after
  let tries = 0
  for (;;) {
    try {
      const answer = await fetch(`/api/runs/${runId}/events`, {
        headers: last === undefined ? {} : { 'last-event-id': last },
        signal,
      })
      if (!answer.ok || !answer.body) throw await refusal(answer)
      for await (const event of parseEvents(answer.body)) {
        tries = 0
        last = event.id
        yield event
        if (event.event === 'complete' || event.event === 'error') return
      }
    } catch (error) {
      if (error instanceof ApiError || signal.aborted) throw error
    }
    const pause = RETRIES_MS[tries]
    if (pause === undefined)
      throw new ApiError(0, { code: 'unreachable', message: 'The connection was lost.' })
    tries += 1
    await sleep(pause, undefined, { signal })
  }
}

async function refusal(answer: Response): Promise<ApiError> {
  const body = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>
  return new ApiError(answer.status, body.error ?? {})
}

/** Server-sent events: blocks of `id:`, `event:` and `data:` lines, parted by an empty one. */
async function* parseEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<RunEvent> {
  let rest = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map<string, string>()
      for (const line of block.split('\n')) {
        const at = line.indexOf(': ')
        if (at > 0) fields.set(line.slice(0, at), line.slice(at + 2))
      }
      const [id, event, data] = [fields.get('id'), fields.get('event'), fields.get('data')]
      if (id !== undefined && event !== undefined && data !== undefined)
        yield { id, event, data: JSON.parse(data) } as RunEvent
    }
  }
}
