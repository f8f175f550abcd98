import { generateText, streamText } from 'ai'
import { describe, expect, it } from 'vitest'
import { createScriptedLanguageModel } from './scripted-language-model.ts'

describe('a scripted model', () => {
  it('says the same in one piece and as a stream, and remembers what it was asked', async () => {
    const model = createScriptedLanguageModel((_, round) => ({
      text: ['Round ', `${round}`],
      usage: { inputTokens: 4, outputTokens: 2 },
    }))
    const whole = await generateText({ model, prompt: 'First?' })
    expect(whole).toMatchObject({ text: 'Round 1', finishReason: 'stop' })
    expect(await streamText({ model, prompt: 'Second?' }).text).toBe('Round 2')
    expect(model.requests.map(({ prompt }) => prompt[0]?.content)).toMatchObject([
      [{ text: 'First?' }],
      [{ text: 'Second?' }],
    ])
  })

  it('calls tools, with ids that differ from round to round', async () => {
    const model = createScriptedLanguageModel([
      { calls: [{ tool: 'a', input: { x: 1 } }] },
      ({ prompt }) => ({ calls: [{ tool: 'b', input: { seen: prompt.length } }] }),
    ])
    const first = await model.doGenerate({ prompt: [] })
    const second = await model.doGenerate({ prompt: [{ role: 'system', content: 'x' }] })
    expect([first, second].flatMap(({ content }) => content)).toEqual([
      { type: 'tool-call', toolCallId: 'call-1-1', toolName: 'a', input: '{"x":1}' },
      { type: 'tool-call', toolCallId: 'call-2-1', toolName: 'b', input: '{"seen":1}' },
    ])
  })

  it('fails as written, and when it is asked more than was planned', async () => {
    const model = createScriptedLanguageModel([{ error: new Error('as written') }])
    await expect(model.doStream({ prompt: [] })).rejects.toThrow('as written')
    await expect(model.doGenerate({ prompt: [] })).rejects.toThrow(
      'The script has 1 turns, and this is request 2',
    )
  })

  it('stops waiting when it is told to', async () => {
    const model = createScriptedLanguageModel([{ delayMs: 60_000, text: 'late' }])
    await expect(model.doStream({ prompt: [], abortSignal: AbortSignal.timeout(10) })).rejects.toThrow()
  })
})
