import { ada, nia } from '@countersign/core/testing'
import { describe, expect, it } from 'vitest'
import { createPhoneScene } from './testing/phone-scene.ts'

const MESSAGE = "tell Sam on WhatsApp I'll be late"
// A name that is only alike leaves doubt.
const DOUBTFUL = 'text Samm on WhatsApp about the thing'

describe('what is said', () => {
  it('runs at once where the engine is sure', async () => {
    const scene = await createPhoneScene()
    const { phone } = await scene.connect()
    const { body } = await scene.say(MESSAGE)
    expect(body.actionPlan).toMatchObject({ confirm: false })
    expect(body.actionPlan.confidence).toBeGreaterThanOrEqual(0.7)
    await scene.told(body.planId, 'done')
    expect(phone.state.conversations).toHaveLength(1)
    expect((await scene.confirm(body.planId)).status).toBe(409)
  })

  it('is summed up and waits for a yes where it is not', async () => {
    const scene = await createPhoneScene()
    const { phone } = await scene.connect()
    const { body } = await scene.say(DOUBTFUL)
    expect(body).toMatchObject({ actionPlan: { confirm: true }, status: 'confirm' })
    expect(body.actionPlan.confidence).toBeLessThan(0.7)
    for (const part of ['Sam', 'WhatsApp']) expect(body.summary).toContain(part)
    expect(body.spoken).toMatchObject([{ text: body.summary }])
    await scene.runtime.chores.deliverEffects()
    expect(phone.state.conversations).toEqual([])
    const yes = await scene.confirm(body.planId)
    expect(yes).toMatchObject({ status: 200, body: { planId: body.planId } })
    await scene.told(body.planId, 'done')
    expect(phone.state.conversations).toHaveLength(1)
    const plan = await scene.plan(body.planId)
    expect(plan.steps.every(({ decisions }) => decisions[0]?.by === nia.id)).toBe(true)
    expect((await scene.confirm(body.planId)).status).toBe(409)
  })

  it('is let go after a no, by voice or by the button', async () => {
    const scene = await createPhoneScene()
    const { phone } = await scene.connect()
    const first = await scene.say(DOUBTFUL)
    expect((await scene.confirm(first.body.planId, false)).body).toMatchObject({ status: 'declined' })
    scene.clock.advance(1000)
    const second = await scene.say(DOUBTFUL)
    expect((await scene.say('no')).body).toMatchObject({ planId: second.body.planId, status: 'declined' })
    expect(phone.state.conversations).toEqual([])
  })

  it('is answered by a spoken yes only while the question is fresh, and else is asked again', async () => {
    const scene = await createPhoneScene()
    const { phone } = await scene.connect()
    const { body } = await scene.say(DOUBTFUL)
    scene.clock.advance(3 * 60_000)
    const late = await scene.say('yes')
    expect(late.body).toMatchObject({ status: 'answered', spoken: [{ text: body.summary }] })
    expect((await scene.plan(body.planId)).status).toBe('proposed')
    expect(phone.state.conversations).toEqual([])
    scene.clock.advance(1000)
    expect((await scene.say('ok send it')).body.planId).toBe(body.planId)
    await scene.told(body.planId, 'done')
  })

  it('is no yes with something else in it: it is asked again, and the next yes counts', async () => {
    const scene = await createPhoneScene()
    const { phone } = await scene.connect()
    const { body } = await scene.say(DOUBTFUL)
    for (const said of ['yes but make it seven', 'is the wifi on']) {
      scene.clock.advance(1000)
      const again = await scene.say(said)
      expect(again.body).not.toHaveProperty('planId')
      expect(again.body.spoken[0].text).toBe(`${again.body.summary} ${body.summary}`)
    }
    scene.clock.advance(1000)
    const asked = await scene.say('what did you just do')
    expect(asked.body.spoken[0].text).toBe(`This is waiting: ${body.summary}`)
    expect(phone.state.conversations).toEqual([])
    scene.clock.advance(1000)
    expect((await scene.say('yes please do')).body.planId).toBe(body.planId)
    await scene.told(body.planId, 'done')
  })

  it.each(['no don’t', 'don’t send it', 'no wait', 'hold on', 'don’t text Sam'])(
    'is let go after “%s”',
    async (no) => {
      const scene = await createPhoneScene()
      await scene.connect()
      const { body } = await scene.say(DOUBTFUL)
      expect((await scene.say(no)).body).toMatchObject({ planId: body.planId, status: 'declined' })
    },
  )

  it('is answered as what it is where it asks for nothing', async () => {
    const scene = await createPhoneScene()
    const { body } = await scene.say('what can you do')
    expect(body).toMatchObject({ status: 'answered', actionPlan: { intent: 'not_understood', steps: [] } })
    expect(body.summary).toContain('I can write')
  })

  it('always waits for a yes where the person wants that', async () => {
    const scene = await createPhoneScene()
    await scene.connect()
    const set = await scene.call('POST', '/api/actions/set_always_confirm', { enabled: true })
    expect(set.status).toBe(200)
    const { body } = await scene.say(MESSAGE)
    expect(body).toMatchObject({ actionPlan: { confirm: true }, status: 'confirm' })
  })

  it('waits for a yes where an administrator wants more confidence', async () => {
    const scene = await createPhoneScene()
    await scene.connect()
    const changed = await scene.call(
      'POST',
      '/api/plans',
      { steps: [{ action: 'change_policy', input: { confirmBelow: 1 } }] },
      await scene.key(ada),
    )
    const decisions = changed.body.steps.map(
      ({ id, preview }: { id: string; preview: { hash: string } }) => ({
        stepId: id,
        decision: 'approve',
        previewHash: preview.hash,
      }),
    )
    await scene.call('POST', `/api/plans/${changed.body.id}/decisions`, { decisions }, await scene.key(ada))
    const { body } = await scene.say(MESSAGE)
    expect(body).toMatchObject({ actionPlan: { confirm: true }, status: 'confirm' })
  })

  it.each(['delete all my messages', 'send Sam 50 dollars'])(
    '“%s” has nothing to carry out, and says why',
    async (utterance) => {
      const scene = await createPhoneScene()
      const line = await scene.raw()
      const { status, body } = await scene.say(utterance)
      expect(status).toBe(200)
      expect(body.actionPlan).toMatchObject({ steps: [], confirm: true })
      expect(body.actionPlan.metadata.explanation).toBeTruthy()
      expect(body).not.toHaveProperty('planId')
      expect(body.spoken[0].text).toContain(body.actionPlan.metadata.explanation)
      await scene.say('yes')
      expect(line.heard.filter(({ type }) => type === 'execute_step')).toEqual([])
    },
  )

  it('asks which of two is meant, and goes on with the answer', async () => {
    const scene = await createPhoneScene()
    const { phone } = await scene.connect()
    const { body } = await scene.say('call Alex')
    expect(body).not.toHaveProperty('planId')
    expect(body.question).toContain('Alex')
    expect(body.candidates.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Alex Kim',
      'Alex Turner',
    ])
    const answered = await scene.say('Alex Kim')
    if (answered.body.status === 'confirm') await scene.confirm(answered.body.planId)
    await scene.told(answered.body.planId, 'done')
    expect(phone.state.call?.name).toBe('Alex Kim')
  })

  it('does nothing where it was not understood', async () => {
    const scene = await createPhoneScene()
    const { body } = await scene.say('the quick brown fox')
    expect(body).toMatchObject({ status: 'not_understood', actionPlan: { steps: [], confirm: true } })
    expect(body.suggestions.length).toBeGreaterThan(0)
    expect(body).not.toHaveProperty('planId')
  })

  it('carries out several requests of one sentence in one plan, in order', async () => {
    const scene = await createPhoneScene()
    const { phone } = await scene.connect()
    const { body } = await scene.say('turn on the flashlight and open WhatsApp')
    expect(body.actionPlans.map(({ intent }: { intent: string }) => intent)).toEqual([
      'toggle_setting',
      'open_app',
    ])
    if (body.status === 'confirm') await scene.confirm(body.planId)
    const told = await scene.told(body.planId, 'done')
    expect(told.spoken.at(-1)).toContain('The flashlight is on. WhatsApp is open.')
    expect(phone.state.screen).toEqual({ kind: 'app', app: 'WhatsApp' })
  })
})

describe('who may', () => {
  it('with a key that only proposes, nothing runs without somebody’s yes', async () => {
    const scene = await createPhoneScene()
    await scene.connect()
    const key = await scene.key(nia, ['read', 'propose'])
    const { body } = await scene.call('POST', '/api/devices/plans', { utterance: MESSAGE }, key)
    expect(body).toMatchObject({ actionPlan: { confirm: true }, status: 'confirm' })
    expect(
      (await scene.call('POST', `/api/devices/plans/${body.planId}/confirm`, { approved: true }, key)).status,
    ).toBe(403)
    // Nor by saying yes, nor by claiming to be sure.
    await scene.call('POST', '/api/devices/plans', { utterance: 'yes' }, key)
    expect((await scene.plan(body.planId)).status).toBe('proposed')
    const step = {
      action: 'toggle_setting',
      input: { setting: 'wifi', state: 'off' },
      metadata: { confidence: 1 },
    }
    const claimed = await scene.call('POST', '/api/plans', { steps: [step] }, key)
    expect(claimed.body.status).toBe('proposed')
  })

  it('use the devices and answer the questions of somebody else: nobody', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    const { body } = await scene.say(DOUBTFUL)
    const other = await scene.key(ada)
    expect(
      (await scene.call('POST', `/api/devices/plans/${body.planId}/confirm`, { approved: true }, other))
        .status,
    ).toBe(404)
    const said = await scene.call(
      'POST',
      '/api/devices/plans',
      { utterance: 'turn on the flashlight', deviceId: 'raw' },
      other,
    )
    expect(said).toMatchObject({ status: 404, body: { error: { code: 'device_not_found' } } })
    const step = {
      action: 'toggle_setting',
      input: { setting: 'wifi', state: 'off', deviceId: 'raw' },
      metadata: { confidence: 1 },
    }
    const proposed = await scene.call('POST', '/api/plans', { steps: [step] }, other)
    expect(proposed.body.steps[0].error).toMatchObject({ code: 'device_not_found' })
    for (const tool of ['list_devices', 'list_device_contacts', 'list_device_turns']) {
      const seen = await scene.call('POST', '/api/tools/call', { tool, arguments: {} }, other)
      expect(Object.values(seen.body)[0]).toEqual([])
    }
    expect(line.heard.map(({ type }) => type)).toEqual(['welcome'])
  })

  it('an edited plan is not what was summed up: a yes no longer counts', async () => {
    const scene = await createPhoneScene()
    await scene.connect()
    const { body } = await scene.say(DOUBTFUL)
    const plan = await scene.plan(body.planId)
    const typed = plan.steps.find(({ action }) => action === 'type_text')!
    const edited = await scene.call('PATCH', `/api/plans/${plan.id}/steps/${typed.id}`, {
      input: { ...typed.input, text: 'Something else' },
    })
    expect(edited.status).toBe(200)
    expect((await scene.confirm(plan.id)).status).toBe(409)
    expect((await scene.plan(plan.id)).status).toBe('proposed')
  })
})
