import { describe, expect, it } from 'vitest'
import { readEnvelope } from './envelope.ts'

describe('an answer', () => {
  it('is words and a plan', () => {
    const steps = [{ type: 'move_destination' }]
    expect(
      readEnvelope(JSON.stringify({ reply: ' Yes. ', structuredPlan: { steps, rationale: 'Nearer.' } })),
    ).toEqual({
      reply: 'Yes.',
      steps,
      rationale: 'Nearer.',
    })
  })

  it('in plain words plans nothing', () => {
    const text = 'I do not know {that}.'
    expect(readEnvelope(text)).toEqual({ reply: text, steps: [] })
  })

  it.each([
    ['half an object', '{"reply":"Yes", "structuredPlan":'],
    ['half an object in a code block', '```json\n{"reply":"Yes"'],
    ['an object without a reply', '{"structuredPlan":{"steps":[{"type":"x"}]}}'],
    ['a reply that is no text', '{"reply":1,"structuredPlan":{"steps":[{"type":"x"}]}}'],
    ['an array', '[{"reply":"x"}, {"reply":"y"}]'],
    ['what cannot be stored', '{"reply":"\\ud800","structuredPlan":{"steps":[{"type":"x"}]}}'],
  ])('that is %s is none', (_, text) => {
    expect(readEnvelope(text)).toBeUndefined()
  })

  it('may be in a code block', () => {
    expect(readEnvelope('```json\n{"reply":"Yes"}\n```')).toEqual({ reply: 'Yes', steps: [] })
  })

  it('with a plan of another shape plans nothing', () => {
    for (const plan of [null, [], 'x', { steps: {} }, { steps: 'x' }, {}])
      expect(readEnvelope(JSON.stringify({ reply: 'Yes', structuredPlan: plan }))?.steps).toEqual([])
  })
})
