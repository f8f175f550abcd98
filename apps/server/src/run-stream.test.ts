import { setTimeout as sleep } from 'node:timers/promises'
import { createScriptedLanguageModel } from '@countersign/assistant/testing'
import { withOrigin } from '@countersign/core'
import { expect, it, vi } from 'vitest'
import { type RunStreamOptions, streamRun } from './run-stream.ts'
import { createHarness, people } from './testing/harness.ts'

const origin = { actor: people.nia, source: 'Web', channel: 'web', correlationId: 'test' } as const

/** A run whose model says a word now and then, for long. */
async function openStream(options: Partial<RunStreamOptions> & { readonly everyMs: number }) {
  const model = createScriptedLanguageModel([])
  model.doStream = async ({ abortSignal }) => ({
    stream: new ReadableStream({
      start: async (controller) => {
        controller.enqueue({ type: 'text-start', id: 't' })
        for (;;) {
          controller.enqueue({ type: 'text-delta', id: 't', delta: 'word ' })
          await sleep(options.everyMs)
          if (abortSignal?.aborted) return controller.error(abortSignal.reason)
        }
      },
    }),
  })
  const { runtime, assistant, key } = await createHarness({ model })
  await key(people.nia)
  const runId = await withOrigin(origin, async () => {
    const thread = await assistant.createThread({ workspace: 'sample', context: {} })
    const sent = thread.ok ? await assistant.send(thread.value.id, 'Hello') : thread
    if (!sent.ok) throw new Error(sent.error.message)
    return 'runId' in sent ? sent.runId : ''
  })
  const stream = streamRun({
    runtime,
    assistant,
    runId,
    origin,
    after: 0,
    closing: new AbortController().signal,
    isStillAllowed: async () => true,
    drop: () => {},
    pollMs: 10,
    heartbeatMs: 30,
    ...options,
  })
  return stream.pipeThrough(new TextDecoderStream()).getReader()
}

/** Reads on until it says this; however busy the machine is, it says that it is still there before. */
async function readUntil(reader: ReadableStreamDefaultReader<string>, words: string): Promise<void> {
  for (;;) {
    const { done, value } = await reader.read()
    if (done) throw new Error(`It ended before it said ${words}`)
    if (value.includes(words)) return
  }
}

/** Everything until the stream ends. */
async function readAll(reader: ReadableStreamDefaultReader<string>): Promise<string> {
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += value
  }
}

it.each([
  ['speaks', 20],
  ['is silent', 60_000],
])('ends when the right to it has ended, while the run %s', async (_what, everyMs) => {
  let isAllowed = true
  const isStillAllowed = vi.fn<RunStreamOptions['isStillAllowed']>(async () => isAllowed)
  const reader = await openStream({ everyMs, isStillAllowed })
  await readUntil(reader, 'word')
  while (isStillAllowed.mock.calls.length === 0) await reader.read()
  isAllowed = false
  expect(await readAll(reader)).not.toContain('complete')
})

it('says now and then that it is still there', async () => {
  const reader = await openStream({ everyMs: 60_000 })
  await readUntil(reader, 'word')
  await readUntil(reader, ': still here\n\n')
  await reader.cancel()
})
