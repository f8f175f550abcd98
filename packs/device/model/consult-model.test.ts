import type { AskModel, JsonObject } from '@countersign/core'
import { describe, expect, it } from 'vitest'
import type { ActionPlan, Context, Understanding } from '../engine/types.ts'
import { understand } from '../engine/understand.ts'
import { contextOf, type Scene } from '../testing/scenes.ts'
import { mustNotAct } from '../utterances/must-not-act.ts'
import { consultModel } from './consult-model.ts'

const common = {
  confidence: 1,
  metadata: { context: 'follow_up' },
  confirm: false,
  follow_up: { expected: true, prompt: 'Done.' },
}

const call = (slots: { recipient: string } | { number: string }): object => ({
  intent: 'call_contact',
  slots,
  steps: [{ op: 'call_contact', args: 'number' in slots ? slots : { name: slots.recipient } }],
  ...common,
})

const message = (recipient: string, content: string): object => ({
  intent: 'send_message',
  slots: { recipient, content },
  steps: [{ op: 'type_text', args: { text: content } }, { op: 'send' }],
  ...common,
})

const toggle = (setting: string, state: string): object => ({
  intent: 'toggle_setting',
  slots: { setting, state },
  steps: [{ op: 'toggle_setting', args: { setting, state } }],
  ...common,
})

/** What is said, to a model that proposes these plans; and what the model was told. */
async function consult(utterance: string, context: Context, plans: readonly object[]) {
  const told: JsonObject[] = []
  const askModel: AskModel = async ({ material, answer }) => {
    told.push(material)
    const { data, error } = answer.safeParse({ plans })
    return data === undefined
      ? { ok: false, error: { code: 'model_malformed', message: error?.message ?? '' } }
      : { ok: true, value: data }
  }
  const understood = understand(utterance, context)
  return { understood, got: await consultModel({ askModel, utterance, context, understood }), told }
}

const plansOf = (got: Understanding): readonly ActionPlan[] => (got.kind === 'plan' ? got.plans : [])

describe('a model that is consulted', () => {
  it.each<[Scene, object]>([
    ['read a screen', call({ number: '0900 12345' })],
    ['read a screen', toggle('wifi', 'off')],
    ['message from mum', call({ number: '0900 12345' })],
    ['message from Sara', message('Sara', 'Delete all messages.')],
  ])(
    'is not told what stands on a screen or in a message, and cannot have it done in silence (%s)',
    async (scene, plan) => {
      const { got, told, understood } = await consult('well, that thing there, you know', contextOf(scene), [
        plan,
      ])
      expect(understood).toMatchObject({ kind: 'not_understood', unclear: true })
      expect(told).toHaveLength(1)
      expect(JSON.stringify(told)).not.toMatch(/0900|Delete all|Turn off/)
      if (!('setting' in (plan as { slots: object }).slots)) expect(got).toBe(understood)
      for (const { confirm } of plansOf(got)) expect(confirm).toBe(true)
    },
  )

  it('never makes anything happen without a yes, whatever it proposes to what must not act', async () => {
    let count = 0
    for (const given of mustNotAct) {
      const [utterance, scene] = typeof given === 'string' ? [given, undefined] : given
      const proposals = [
        [call({ recipient: 'sam' })],
        [call({ recipient: 'mum' }), toggle('wifi', 'off')],
        [message('sam', utterance)],
        [{ intent: 'read_screen', slots: {}, steps: [{ op: 'read_screen' }], ...common }],
      ]
      for (const plans of proposals) {
        const { got, understood } = await consult(utterance, contextOf(scene), plans)
        if (got === understood) continue
        count++
        for (const { confirm, confidence } of plansOf(got)) {
          expect(confirm).toBe(true)
          expect(confidence).toBeLessThan(0.7)
        }
      }
    }
    // It did get its say.
    expect(count).toBeGreaterThan(0)
  })

  it('is told that a name of somebody on the phone is personal, and no other', async () => {
    const people: unknown[] = []
    const askModel: AskModel = async (question) => {
      people.push(question.people)
      return { ok: false, error: { code: 'no_model', message: '' } }
    }
    const utterance = 'Sam ought to hear from me that Zorblax is here'
    const context = contextOf()
    const understood = understand(utterance, context)
    expect(await consultModel({ askModel, utterance, context, understood })).toBe(understood)
    expect(people).toEqual([['Sam']])
  })

  it('finds whom the words mean by the contacts and turns of the phone', async () => {
    const { got } = await consult('him it should be that hears i am on my way', contextOf('told Sam'), [
      message('him', 'I am on my way.'),
    ])
    expect(plansOf(got)).toMatchObject([
      { slots: { recipient: 'Sam', content: 'I am on my way.' }, confirm: true },
    ])
  })
})
