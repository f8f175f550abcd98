import { createVirtualPhone } from '@countersign/device/virtual-phone'
import { describe, expect, it } from 'vitest'
import { contacts, createPhoneScene } from './testing/phone-scene.ts'

describe.each(['sqlite', 'postgres'] as const)('a virtual phone, by WebSocket, on %s', (kind) => {
  it('sends the message of the spec', async () => {
    const scene = await createPhoneScene({ kind })
    const { phone } = await scene.connect()
    const said = await scene.say("tell Sam on WhatsApp I'll be there in ten minutes")
    expect(said.status).toBe(200)
    expect(said.body.actionPlan).toMatchObject({ intent: 'send_message', confirm: false })
    const told = await scene.told(said.body.planId, 'done')
    expect(told.spoken).toEqual(['Message sent to Sam. Anything else?'])
    expect(phone.state.conversations).toMatchObject([
      {
        app: 'WhatsApp',
        contactId: 'c-sam',
        draft: '',
        messages: [{ from: 'me', text: "I'll be there in ten minutes." }],
      },
    ])
    const plan = await scene.plan(said.body.planId)
    expect(plan).toMatchObject({ status: 'succeeded', channel: 'voice', source: 'AiAssistant' })
    expect(plan.steps.map(({ action }) => action)).toEqual([
      'open_app',
      'find_contact',
      'open_conversation',
      'type_text',
      'send',
    ])
  })
})

describe('each operation on the virtual phone', () => {
  it.each([
    [
      'call Sam',
      (phone: ReturnType<typeof createVirtualPhone>) =>
        expect(phone.state.call).toMatchObject({ name: 'Sam', number: '+1 555 0101' }),
      'Calling Sam.',
    ],
    [
      'turn on the flashlight',
      (phone: ReturnType<typeof createVirtualPhone>) => expect(phone.state.settings['flashlight']).toBe(true),
      'The flashlight is on.',
    ],
    [
      'turn the wifi off',
      (phone: ReturnType<typeof createVirtualPhone>) => expect(phone.state.settings['wifi']).toBe(false),
      'Wi-Fi is off.',
    ],
    [
      'open WhatsApp',
      (phone: ReturnType<typeof createVirtualPhone>) =>
        expect(phone.state.screen).toEqual({ kind: 'app', app: 'WhatsApp' }),
      'WhatsApp is open.',
    ],
    ['read the screen', () => {}, 'The home screen, with'],
    [
      'launch vision mode',
      (phone: ReturnType<typeof createVirtualPhone>) => {
        expect(phone.state.screen).toEqual({ kind: 'vision' })
        expect(phone.state.prompts).toEqual(['Vision Mode is on.'])
      },
      'Vision Mode is on. A desk with a lamp, a cup and an open notebook. Anything else?',
    ],
  ])('“%s”', async (utterance, look, words) => {
    const scene = await createPhoneScene()
    const { phone } = await scene.connect(createVirtualPhone({ contacts, now: () => scene.clock.now() }))
    const { body } = await scene.say(utterance)
    if (body.actionPlan.confirm) await scene.confirm(body.planId)
    const told = await scene.told(body.planId, 'done')
    expect(told.spoken.at(-1)).toContain(words)
    look(phone)
  })
})
