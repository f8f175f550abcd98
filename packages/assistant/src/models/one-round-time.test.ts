import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { ModelMessage } from 'ai'
import { describe, expect, it } from 'vitest'
import { createScriptedLanguageModel } from '../testing/scripted-language-model.ts'
import { oneRound } from './one-round.ts'

const messages: ModelMessage[] = [{ role: 'user', content: 'Hello' }]

describe('a round that takes too long', () => {
  const endless = (first: LanguageModelV4StreamPart[]) =>
    Object.assign(createScriptedLanguageModel([]), {
      // Does not listen to the signal.
      doStream: async () => ({
        stream: new ReadableStream<LanguageModelV4StreamPart>({
          start: (controller) => first.forEach((part) => controller.enqueue(part)),
        }),
      }),
    })
  const beginning: LanguageModelV4StreamPart[] = [
    { type: 'text-start', id: '1' },
    { type: 'text-delta', id: '1', delta: 'Well' },
  ]
  const dripping = () =>
    Object.assign(createScriptedLanguageModel([]), {
      doStream: async () => ({
        stream: new ReadableStream<LanguageModelV4StreamPart>({
          start: (controller) => controller.enqueue(beginning[0]!),
          pull: async (controller) => {
            await new Promise((resolve) => setTimeout(resolve, 10))
            controller.enqueue(beginning[1]!)
          },
        }),
      }),
    })

  it.each([
    ['before the first chunk', endless([]), { firstChunkMs: 30 }, /did not begin/],
    ['between chunks', endless(beginning), { betweenChunksMs: 30 }, /in the middle/],
    ['overall', dripping(), { overallMs: 60 }, /did not finish/],
  ])('is ended %s', async (_, model, timeouts, message) => {
    const round = await oneRound({ model, messages, timeouts })
    expect(round).toMatchObject({
      ok: false,
      error: { code: 'model_timeout', message: expect.stringMatching(message) },
    })
  })

  it.each([
    ['that has not answered', endless([])],
    ['in the middle of its answer', endless(beginning)],
    ['that listens to the signal', createScriptedLanguageModel([{ delayMs: 60_000, text: 'late' }])],
  ])('is cancelled promptly with a model %s', async (_, model) => {
    const started = performance.now()
    const round = await oneRound({ model, messages, signal: AbortSignal.timeout(20) })
    expect(round).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    expect(performance.now() - started).toBeLessThan(500)
  })

  it('is cancelled while it waits to ask again, and when it was cancelled before', async () => {
    const model = createScriptedLanguageModel(() => ({ error: new TypeError('fetch failed') }))
    const retries = { firstWaitMs: 60_000 }
    const waiting = await oneRound({ model, messages, retries, signal: AbortSignal.timeout(20) })
    expect(waiting).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    expect(model.requests).toHaveLength(1)
    const before = await oneRound({ model, messages, signal: AbortSignal.abort() })
    expect(before).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  })
})
