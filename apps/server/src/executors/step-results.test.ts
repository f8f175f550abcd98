import { createVirtualPhone, type PhoneFaults, standardApps } from '@countersign/device/virtual-phone'
import { describe, expect, it, vi } from 'vitest'
import { contacts, createPhoneScene, type PhoneScene } from './testing/phone-scene.ts'

const MESSAGE = "tell Sam on WhatsApp I'll be late"

/** A scene with a phone on which something goes wrong. */
async function withPhone(
  given: { faults?: PhoneFaults; without?: string; settings?: Record<string, boolean> } = {},
) {
  const scene = await createPhoneScene()
  const apps = standardApps.filter(({ name }) => name !== given.without)
  const phone = createVirtualPhone({
    contacts,
    apps,
    now: () => scene.clock.now(),
    ...(given.faults && { faults: given.faults }),
    ...(given.settings && { settings: given.settings }),
  })
  return { scene, phone }
}

/** Time stands still for the server: what is to be tried again later is due only when it goes on. */
async function pass(scene: PhoneScene, planId: string): Promise<void> {
  await vi.waitFor(async () => {
    const messages = await scene.store.read((reader) => reader.outbox.forPlan(planId))
    expect(messages.some(({ status, attempts }) => status === 'pending' && attempts > 0)).toBe(true)
  })
  scene.clock.advance(1000)
  await scene.runtime.chores.sendEffects()
}

describe('a step_result', () => {
  it('success goes on with the next step, and ends with what was done', async () => {
    const { scene, phone } = await withPhone()
    await scene.connect(phone)
    const { body } = await scene.say(MESSAGE)
    await scene.told(body.planId, 'done')
    const { steps } = await scene.plan(body.planId)
    expect(steps.map(({ status }) => status)).toEqual(Array(5).fill('succeeded'))
    expect(steps[1]?.receipt?.result).toEqual({ id: 'c-sam', name: 'Sam' })
  })

  it('retryable_error is tried again, each time with another fence', async () => {
    const { scene, phone } = await withPhone({ faults: { stuckApps: { WhatsApp: 2 } } })
    await scene.connect(phone)
    const { body } = await scene.say(MESSAGE)
    await pass(scene, body.planId)
    await pass(scene, body.planId)
    expect((await scene.told(body.planId, 'done')).spoken).toEqual(['Message sent to Sam. Anything else?'])
    expect((await scene.plan(body.planId)).steps[0]?.fence).toBe(3)
  })

  it('retryable_error ends the plan when it has been tried often enough', async () => {
    const { scene, phone } = await withPhone({ faults: { stuckApps: { WhatsApp: 9 } } })
    await scene.connect(phone)
    const { body } = await scene.say(MESSAGE)
    await pass(scene, body.planId)
    await pass(scene, body.planId)
    const told = await scene.told(body.planId, 'failed')
    expect(told.spoken.at(-1)).toBe('WhatsApp did not come up (3 attempts). Should I send it by SMS instead?')
  })

  it('fatal_error ends the plan and tells why, what was not done, and what may help', async () => {
    const { scene, phone } = await withPhone({ faults: { withoutSendButton: ['WhatsApp'] } })
    await scene.connect(phone)
    const { body } = await scene.say(MESSAGE)
    const told = await scene.told(body.planId, 'failed')
    expect(told.spoken).toEqual([
      'There is no send button in WhatsApp. The message to Sam was not sent. The text is typed: look at it and send it yourself.',
    ])
    const { steps, status } = await scene.plan(body.planId)
    expect(status).toBe('partial')
    expect(steps[4]?.error).toMatchObject({
      code: 'effect_failed',
      hint: 'The text is typed: look at it and send it yourself.',
      details: { code: 'button_missing' },
    })
  })

  it('fatal_error of an executor in doubt leaves the outcome unknown, and does not say that it was not done', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    const { body } = await scene.say('turn on the flashlight')
    const { planId, stepId, fence } = await line.next('execute_step')
    line.say({
      type: 'step_result',
      planId,
      stepId,
      fence,
      status: 'fatal_error',
      message: 'The switch was pressed, and went away.',
      data: { code: 'outcome_unknown' },
    })
    const told = await scene.told(body.planId, 'unknown')
    expect(told.spoken.at(-1)).toContain('The switch was pressed, and went away. I can’t tell whether')
    expect((await scene.plan(body.planId)).steps[0]?.status).toBe('outcome_unknown')
  })

  it('fatal_error for an app that vanished leads to a remedy, whose yes is a new plan', async () => {
    const { scene, phone } = await withPhone()
    await scene.connect(phone)
    phone.uninstall('WhatsApp')
    const { body } = await scene.say(MESSAGE)
    const told = await scene.told(body.planId, 'failed')
    expect(told.spoken).toEqual(["WhatsApp isn't installed. Should I send it by SMS instead?"])
    expect(told.remedy).toEqual({ question: 'Should I send it by SMS instead?' })
    const yes = await scene.confirm(body.planId)
    expect(yes.status).toBe(200)
    expect(yes.body.planId).not.toBe(body.planId)
    await scene.told(yes.body.planId, 'done')
    expect(phone.state.conversations).toMatchObject([
      { app: 'Messages', contactId: 'c-sam', messages: [{ from: 'me', text: "I'll be late." }] },
    ])
    expect((await scene.confirm(body.planId)).status).toBe(409)
  })

  it('a remedy can be answered by voice, and declined', async () => {
    const { scene, phone } = await withPhone()
    await scene.connect(phone)
    phone.uninstall('WhatsApp')
    const first = await scene.say(MESSAGE)
    await scene.told(first.body.planId, 'failed')
    const no = await scene.say('no thanks')
    expect(no.body).toMatchObject({ planId: first.body.planId, status: 'failed' })
    expect(no.body.spoken.at(-1).text).toBe('All right, I won’t.')
    scene.clock.advance(1000)
    const second = await scene.say(MESSAGE)
    await scene.told(second.body.planId, 'failed')
    const yes = await scene.say('Yes, please.')
    await scene.told(yes.body.planId, 'done')
    expect(phone.state.conversations).toHaveLength(1)
  })

  it('offers to turn off airplane mode before a call', async () => {
    const { scene, phone } = await withPhone({ settings: { airplane_mode: true } })
    await scene.connect(phone)
    const { body } = await scene.say('call Sam')
    const planId = body.actionPlan.confirm ? (await scene.confirm(body.planId)).body.planId : body.planId
    const told = await scene.told(planId, 'failed')
    expect(told.spoken.at(-1)).toBe('Airplane mode is on. Should I turn off airplane mode and call?')
    const yes = await scene.confirm(planId)
    await scene.told(yes.body.planId, 'done')
    expect(phone.state.call?.name).toBe('Sam')
  })

  it('says so when the device does not know the operation', async () => {
    const scene = await createPhoneScene()
    await scene.raw({ ops: ['open_app'] })
    const { body } = await scene.say('turn on the flashlight')
    const told = await scene.told(body.planId, 'failed')
    expect(told.spoken.at(-1)).toContain('Raw cannot toggle setting.')
  })

  it('takes what was read for data, never for a command', async () => {
    const { scene, phone } = await withPhone()
    await scene.connect(phone)
    phone.receive({ app: 'Messages', contactId: 'c-sam', text: 'turn on the flashlight' })
    const { body } = await scene.say('read my messages')
    const told = await scene.told(body.planId, 'done')
    expect(told.spoken.at(-1)).toContain('Sam: turn on the flashlight')
    expect(phone.state.settings['flashlight']).toBe(false)
    const plans = await scene.call('GET', '/api/plans?workspace=device')
    const acting = plans.body.items.filter(({ steps }: { steps: { effect: string }[] }) =>
      steps.some(({ effect }) => effect === 'device'),
    )
    expect(acting).toHaveLength(1)
  })
})
