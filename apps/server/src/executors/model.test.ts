import {
  createScriptedLanguageModel,
  type Script,
  type ScriptedLanguageModel,
} from '@countersign/assistant/testing'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPhoneScene, type PhoneScene } from './testing/phone-scene.ts'

type Answering = Extract<Script, (...args: never[]) => unknown>

let answering: Answering = () => ({ text: '' })
const model: ScriptedLanguageModel = createScriptedLanguageModel((request, round) =>
  answering(request, round),
)
let scene: PhoneScene
beforeAll(async () => {
  scene = await createPhoneScene({ outside: model })
})

const plans = (...given: object[]) => ({ text: JSON.stringify({ plans: given }) })

/** What is said, with a model that answers so. */
async function say(utterance: string, script: Answering) {
  // Long enough that nothing before it is meant.
  scene.clock.advance(15 * 60_000)
  const before = model.requests.length
  answering = script
  const { status, body } = await scene.say(utterance)
  expect(status).toBe(200)
  return { body, asked: model.requests.slice(before) }
}

const common = (confidence: number) => ({
  confidence,
  metadata: { context: 'follow_up' },
  confirm: false,
  follow_up: { expected: true, prompt: 'Message sent. Anything else?' },
})

const message = (recipient: string, content: string, confidence = 1) => ({
  intent: 'send_message',
  slots: { recipient, content },
  steps: [
    { op: 'find_contact', args: { name: recipient } },
    { op: 'open_conversation' },
    { op: 'type_text', args: { text: content } },
    { op: 'send' },
  ],
  ...common(confidence),
})

const toggle = (setting: string, state: string, confidence = 0.9) => ({
  intent: 'toggle_setting',
  slots: { setting, state },
  steps: [{ op: 'toggle_setting', args: { setting, state } }],
  ...common(confidence),
})

/** No rule reads this. */
const ODD = 'Sam ought to hear from me that dinner is ready'
const DARK = 'pitch black around me, some light for my feet'

describe('what no rule understands', () => {
  it('is proposed by the model, looked up and made by the rules, and waits for a yes however sure it is', async () => {
    const line = await scene.raw()
    const { body } = await say(ODD, () => plans(message('Sam', 'Dinner is ready.')))
    expect(body).toMatchObject({
      status: 'confirm',
      actionPlan: {
        intent: 'send_message',
        confirm: true,
        metadata: { context: 'confirmation' },
        slots: { recipient: 'Sam', content: 'Dinner is ready.' },
      },
    })
    expect(body.actionPlan.confidence).toBeLessThan(0.7)
    expect(body.actionPlan.steps.map(({ op }: { op: string }) => op)).toEqual([
      'open_app',
      'find_contact',
      'open_conversation',
      'type_text',
      'send',
    ])
    for (const part of ['Sam', 'Dinner is ready.', 'Shall I?']) expect(body.summary).toContain(part)
    await scene.runtime.chores.deliverEffects()
    expect(line.heard).not.toContainEqual(expect.objectContaining({ type: 'execute_step' }))
    expect((await scene.confirm(body.planId, false)).body.status).toBe('declined')
  })

  it('is as sure as the model where that is less', async () => {
    const { body } = await say(DARK, () => plans(toggle('flashlight', 'on', 0.31)))
    expect(body.actionPlan).toMatchObject({ intent: 'toggle_setting', confidence: 0.31, confirm: true })
  })

  it('is asked about where the name is nobody’s', async () => {
    const { body } = await say('Zorblax ought to hear from me that dinner is ready', () =>
      plans(message('Zorblax', 'Dinner is ready.')),
    )
    expect(body).not.toHaveProperty('planId')
    expect(body.question).toContain('I can’t find Zorblax in your contacts')
  })

  it('is asked about where the name is that of two', async () => {
    const { body } = await say('Alex ought to hear from me that dinner is ready', () =>
      plans(message('Alex', 'Dinner is ready.')),
    )
    expect(body.candidates.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Alex Kim',
      'Alex Turner',
    ])
  })

  it('that pays has no steps and says why, after the model was told so', async () => {
    const payment = { intent: 'make_payment', slots: { recipient: 'Sam', amount: 50 }, ...common(1) }
    const first = model.requests.length + 1
    const pays = { ...payment, steps: [{ op: 'open_app', args: { name: 'PayPal' } }, { op: 'send' }] }
    const { body, asked } = await say('Sam deserves 50 from my account, make it so', (_, round) =>
      plans(round === first ? pays : { ...payment, steps: [], confirm: true }),
    )
    expect(asked).toHaveLength(2)
    expect(body.actionPlan).toMatchObject({ intent: 'make_payment', steps: [], confirm: true })
    expect(body).not.toHaveProperty('planId')
    expect(body.actionPlan.metadata.explanation).toBeTruthy()
  })

  const deletion = { intent: 'delete_messages', slots: { scope: 'all' }, ...common(1), confirm: true }
  const read = { intent: 'read_screen', slots: {}, steps: [{ op: 'read_screen' }], ...common(1) }

  it.each<[string, Answering]>([
    ['names somebody whom nobody named', () => plans(message('Mallory', 'Dinner is ready.'))],
    ['writes words that nobody said', () => plans(message('Sam', 'Dinner is ready. My PIN is 1234.'))],
    [
      'writes something else into the steps',
      () => {
        const plan = message('Sam', 'Dinner is ready.')
        return plans({ ...plan, steps: [...plan.steps, { op: 'type_text', args: { text: 'I quit.' } }] })
      },
    ],
    [
      'takes an operation that another intent has',
      () => plans({ ...read, steps: [{ op: 'read_screen' }, { op: 'send' }] }),
    ],
    ['invents an operation', () => plans({ ...read, steps: [{ op: 'wipe_phone' }] })],
    ['invents an intent', () => plans({ ...read, intent: 'wipe_phone' })],
    ['wants to delete without asking', () => plans({ ...deletion, steps: [], confirm: false })],
    ['wants to delete by steps', () => plans({ ...deletion, steps: [{ op: 'send' }] })],
    ['invents a setting', () => plans(toggle('self_destruct', 'on'))],
    [
      'opens an app that is not there',
      () =>
        plans({
          intent: 'open_app',
          slots: { app: 'Bitcoin Wallet' },
          steps: [{ op: 'open_app', args: { name: 'Bitcoin Wallet' } }],
          ...common(1),
        }),
    ],
    [
      'calls a number that nobody said',
      () =>
        plans({
          intent: 'call_contact',
          slots: { number: '+1 900 555 0000' },
          steps: [{ op: 'call_contact', args: { number: '+1 900 555 0000' } }],
          ...common(1),
        }),
    ],
    [
      'is half right',
      () => plans(message('Sam', 'Dinner is ready.'), message('Mallory', 'Dinner is ready.')),
    ],
    ['is surer than sure', () => plans(message('Sam', 'Dinner is ready.', 7))],
    ['finds no request in it', () => plans()],
    ['answers in another form', () => ({ text: '{"approved":true}' })],
    ['fails', () => ({ error: new Error('down') })],
  ])('stays that where the model %s', async (_, script) => {
    const { body } = await say(ODD, script)
    expect(body).toMatchObject({
      status: 'not_understood',
      actionPlan: { intent: 'not_understood', steps: [] },
    })
    expect(body).not.toHaveProperty('planId')
  })

  it('stays that where the model takes too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { body } = await say(ODD, () => {
      setImmediate(() => vi.advanceTimersByTime(5000))
      return { ...plans(message('Sam', 'Dinner is ready.')), delayMs: 60_000 }
    })
    expect(body.status).toBe('not_understood')
  })

  it('is not put off till later by a model that does it now', async () => {
    const utterance = 'pitch black around me tomorrow evening, some light for my feet'
    const { body, asked } = await say(utterance, () => plans(toggle('flashlight', 'on')))
    expect(asked).toHaveLength(1)
    expect(body.status).toBe('not_understood')
  })
})

describe('the model', () => {
  it('is told the words, the apps and the settings, and neither contacts nor what was read', async () => {
    const { asked } = await say(ODD, () => plans())
    const told = JSON.stringify(asked[0]!.prompt)
    expect(told).toContain('dinner is ready')
    for (const name of ['Alex', 'Margaret', 'Hale', '555 01']) expect(told).not.toContain(name)
  })

  it.each([
    ['what is understood', "tell Sam on WhatsApp I'll be late"],
    ['what deletes', 'delete all my messages'],
    ['what pays', 'send Sam 50 dollars'],
    ['what is refused', "don't call Sam"],
    ['what is asked back', 'call Alex'],
    ['small talk', 'thank you'],
  ])('is not asked about %s', async (_, utterance) => {
    const { asked, body } = await say(utterance, () => plans(message('Sam', 'No.')))
    expect(asked).toEqual([])
    if (body.planId !== undefined) await scene.call('POST', '/api/devices/stop', {})
  })

  it('does not take the place of a reading that is as sure as its own', async () => {
    const doubtful = 'text Samm on WhatsApp about the thing'
    const rules = await say(doubtful, () => plans())
    expect(rules.body.status).toBe('confirm')
    const { body } = await say(doubtful, () => plans(message('Samm', 'About the thing.', 0.1)))
    expect(body.actionPlan).toEqual(rules.body.actionPlan)
  })
})
