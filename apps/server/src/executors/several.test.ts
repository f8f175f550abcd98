import { ada } from '@countersign/core/testing'
import { closeCodes } from '@countersign/executor-kit'
import { describe, expect, it, vi } from 'vitest'
import { createPhoneScene, type PhoneScene } from './testing/phone-scene.ts'
import { answerNext, ask, failing, LIGHT, stepsAt } from './testing/steps.ts'

const MESSAGE = "tell Sam on WhatsApp I'll be late"
const BOTH = 'turn on the flashlight and open WhatsApp'

async function write(scene: PhoneScene, action: string, input: object): Promise<{ planId: string }> {
  const { status, body } = await scene.call('POST', `/api/actions/${action}`, input)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

describe('several requests of one sentence', () => {
  it('end with the first that fails, and it is told what was not done', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    const planId = await ask(scene, BOTH)
    await answerNext(line, failing('The lamp is broken.'))
    const told = await scene.told(planId, 'failed')
    expect(told.spoken.at(-1)).toBe(
      'The lamp is broken. The flashlight was not turned on, and WhatsApp was not opened.',
    )
    expect(stepsAt(line)).toHaveLength(1)
  })

  it('of which a later one fails tell what was done before', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    const planId = await ask(scene, BOTH)
    await answerNext(line)
    await answerNext(line, failing("WhatsApp isn't installed."))
    const told = await scene.told(planId, 'failed')
    expect(told.spoken.at(-1)).toBe(
      "The flashlight is on. WhatsApp isn't installed. WhatsApp was not opened.",
    )
  })

  it('of which one may or may not be done tell that of this one only', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    const planId = await ask(scene, BOTH)
    await line.next('execute_step')
    line.socket.terminate()
    const told = await scene.told(planId, 'unknown')
    expect(told.spoken.at(-1)).toBe(
      'Raw went away while it was doing it. I can’t tell whether the flashlight was turned on. WhatsApp was not opened. Look at the phone before you try again: I will not repeat it by myself.',
    )
  })

  it('are stopped between one and the next', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    const planId = await ask(scene, BOTH)
    await answerNext(line)
    const second = await line.next('execute_step')
    await scene.call('POST', '/api/devices/stop')
    line.say({ ...second, type: 'step_result', ...failing('It was stopped.') })
    const told = await scene.told(planId, 'stopped')
    expect(told.spoken.at(-1)).toBe('Stopped. The flashlight is on. WhatsApp was not opened.')
  })

  it('go on with the rest when the way out of a failure is taken', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    const planId = await ask(scene, `${MESSAGE} and turn on the flashlight`)
    await answerNext(line, failing("WhatsApp isn't installed.", { code: 'app_missing' }))
    const told = await scene.told(planId, 'failed')
    expect(told.remedy?.question).toBe('Should I send it by SMS instead, and go on with the rest?')
    const yes = await scene.confirm(planId)
    const ops: string[] = []
    for (let count = 0; count < 6; count++) ops.push(await answerNext(line))
    expect(ops).toEqual([
      'open_app',
      'find_contact',
      'open_conversation',
      'type_text',
      'send',
      'toggle_setting',
    ])
    expect((await scene.told(yes.body.planId, 'done')).spoken.at(-1)).toContain(
      'Message sent to Sam. The flashlight is on.',
    )
  })
})

describe('stop between plans', () => {
  it('ends the one under way and lets none that waits begin', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    const first = await ask(scene, LIGHT)
    scene.clock.advance(1)
    const second = await ask(scene, 'open WhatsApp')
    const step = await line.next('execute_step')
    const { body } = await scene.call('POST', '/api/devices/stop')
    expect(body.planIds).toEqual([second, first])
    line.say({ ...step, type: 'step_result', status: 'success' })
    await scene.told(first, 'done')
    expect((await scene.told(second, 'stopped')).spoken.at(-1)).toBe('Stopped. WhatsApp was not opened.')
    await scene.runtime.chores.finishApproved()
    expect(stepsAt(line)).toHaveLength(1)
    scene.clock.advance(1)
    await ask(scene, LIGHT)
    await answerNext(line)
  })

  it('ends last what was approved first, so that nothing begins on the way', async () => {
    const scene = await createPhoneScene()
    await write(scene, 'set_always_confirm', { enabled: true })
    const planIds: string[] = []
    for (const words of [LIGHT, 'open WhatsApp', 'open the camera']) {
      planIds.push((await scene.say(words)).body.planId)
      scene.clock.advance(1)
    }
    const [first, second, third] = planIds
    for (const planId of [third, first, second]) {
      await scene.confirm(planId!)
      scene.clock.advance(1)
    }
    const { body } = await scene.call('POST', '/api/devices/stop')
    expect(body.planIds).toEqual([second, first, third])
  })

  it('ends all of them, however many', async () => {
    const scene = await createPhoneScene()
    const planIds: string[] = []
    for (let count = 0; count < 105; count++) {
      planIds.push(await ask(scene, LIGHT))
      scene.clock.advance(1)
    }
    const { body } = await scene.call('POST', '/api/devices/stop')
    expect(body.planIds.toSorted()).toEqual(planIds)
  })

  it('has the next one say that it waits for a phone that is away', async () => {
    const scene = await createPhoneScene()
    const first = await ask(scene, LIGHT)
    scene.clock.advance(1)
    const second = await ask(scene, 'open WhatsApp')
    await scene.call('POST', '/api/devices/stop', { planId: first })
    await vi.waitFor(async () =>
      expect((await scene.plan(second)).steps[0]?.waiting).toContain('not connected'),
    )
  })

  it('can name one of them', async () => {
    const scene = await createPhoneScene()
    const [first, second] = [await ask(scene, LIGHT), await ask(scene, 'open WhatsApp')]
    const { body } = await scene.call('POST', '/api/devices/stop', { planId: second })
    expect(body.planIds).toEqual([second])
    await scene.told(second, 'stopped')
    expect((await scene.plan(first)).status).toBe('executing')
  })
})

describe('a way out of a failure', () => {
  const offered = async ({ alwaysConfirm = false } = {}) => {
    const scene = await createPhoneScene()
    if (alwaysConfirm) await write(scene, 'set_always_confirm', { enabled: true })
    const line = await scene.raw()
    const planId = await ask(scene, MESSAGE)
    await answerNext(line, failing("WhatsApp isn't installed.", { code: 'app_missing' }))
    const told = await scene.told(planId, 'failed')
    expect(told.remedy).toEqual({ question: 'Should I send it by SMS instead?' })
    scene.clock.advance(1)
    return { scene, line, planId }
  }
  const plansOf = async (scene: PhoneScene) => {
    const { body } = await scene.call('GET', '/api/plans?workspace=device')
    return body.items.filter(({ steps }: { steps: { effect: string }[] }) =>
      steps.some(({ effect }) => effect === 'device'),
    ).length
  }

  it('is taken once, however often yes is said', async () => {
    const { scene, line, planId } = await offered()
    const answers = await Promise.all([
      scene.confirm(planId),
      scene.confirm(planId),
      scene.say('yes'),
      scene.confirm(planId),
    ])
    expect(answers.filter(({ body }) => body.planId && body.planId !== planId)).toHaveLength(1)
    expect(await plansOf(scene)).toBe(2)
    await answerNext(line)
    expect(stepsAt(line).at(-1).args).toEqual({ name: 'Messages' })
  })

  it('names recipient, app and content when it is taken', async () => {
    const { scene } = await offered({ alwaysConfirm: true })
    const { body } = await scene.say('yes please')
    expect(body.summary).toBe("Send Sam on Messages: “I'll be late.”")
    expect(body.actionPlan).toMatchObject({ metadata: { app: 'Messages' }, confirm: false })
  })

  it.each(['no', 'No, thank you.'])('is let go after “%s”, for good', async (no) => {
    const { scene, planId } = await offered()
    expect((await scene.say(no)).body.spoken.at(-1).text).toBe('All right, I won’t.')
    expect((await scene.confirm(planId)).status).toBe(409)
    expect((await scene.say('yes')).body).not.toHaveProperty('planId')
    expect(await plansOf(scene)).toBe(1)
  })

  it('is no longer what yes means after something else was said, and still there to be clicked', async () => {
    const { scene, line, planId } = await offered()
    await ask(scene, LIGHT)
    await answerNext(line)
    scene.clock.advance(1)
    expect((await scene.say('yes')).body.status).toBe('answered')
    expect(await plansOf(scene)).toBe(2)
    expect((await scene.confirm(planId)).status).toBe(200)
    expect(await plansOf(scene)).toBe(3)
  })

  it('is nobody else’s to take', async () => {
    const { scene, planId } = await offered()
    const path = `/api/devices/plans/${planId}/confirm`
    expect((await scene.call('POST', path, { approved: true }, await scene.key(ada))).status).toBe(404)
  })
})

describe('a device', () => {
  it('that is renamed is called by its new name at once', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    await write(scene, 'rename_device', { id: 'raw', name: 'Kitchen tablet' })
    const planId = await ask(scene, LIGHT)
    await line.next('execute_step')
    line.socket.terminate()
    expect((await scene.told(planId, 'unknown')).spoken.at(-1)).toContain('Kitchen tablet went away')
    const again = await scene.raw({ ops: [] })
    const other = await ask(scene, LIGHT)
    expect((await scene.told(other, 'failed')).spoken.at(-1)).toContain('Kitchen tablet cannot')
    again.socket.close()
  })

  it('that is forgotten is let go, and what waits for it goes to no other', async () => {
    const scene = await createPhoneScene()
    const line = await scene.raw()
    line.socket.close()
    await vi.waitFor(() => expect(scene.hub.isConnected('raw')).toBe(false))
    const planId = await ask(scene, MESSAGE)
    await scene.told(planId, 'waiting')
    const { planId: forgetting } = await write(scene, 'forget_device', { id: 'raw' })
    await scene.told(planId, 'stopped')
    const tablet = await scene.raw({ deviceId: 'tablet' })
    await scene.runtime.chores.deliverEffects()
    expect(stepsAt(tablet)).toEqual([])
    expect((await scene.say(LIGHT, { deviceId: 'raw' })).status).toBe(404)
    await ask(scene, LIGHT)
    await answerNext(tablet)
    // Its place is taken by now.
    const undo = await scene.call('POST', `/api/plans/${forgetting}/undo`)
    expect(undo).toMatchObject({ status: 409, body: { error: { code: 'constraint' } } })
    await write(scene, 'forget_device', { id: 'tablet' })
    expect((await tablet.closed).code).toBe(closeCodes.forgotten)
  })

  it('is the one that came last among those that are there, unless it is named', async () => {
    const scene = await createPhoneScene()
    const pixel = await scene.raw({ deviceId: 'pixel' })
    scene.clock.advance(1000)
    const tablet = await scene.raw({ deviceId: 'tablet' })
    await ask(scene, LIGHT)
    expect(await answerNext(tablet)).toBe('toggle_setting')
    tablet.socket.close()
    await vi.waitFor(() => expect(scene.hub.isConnected('tablet')).toBe(false))
    scene.clock.advance(1000)
    const here = await scene.say(LIGHT)
    expect(here.body.deviceId).toBe('pixel')
    await answerNext(pixel)
    scene.clock.advance(1000)
    const away = await scene.say(LIGHT, { deviceId: 'tablet' })
    expect(away.body).toMatchObject({ deviceId: 'tablet', status: 'waiting' })
    expect(stepsAt(pixel)).toHaveLength(1)
  })
})

it('what was said of somebody is gone with them, and so is what was planned', async () => {
  const scene = await createPhoneScene()
  const line = await scene.raw()
  const about = await ask(scene, MESSAGE)
  await answerNext(line, failing("WhatsApp isn't installed.", { code: 'app_missing' }))
  await scene.told(about, 'failed')
  scene.clock.advance(1)
  const light = await ask(scene, LIGHT)
  await answerNext(line)
  await scene.told(light, 'done')
  const admin = await scene.key(ada)
  const input = { table: 'device_contacts', id: 'c-sam' }
  const { body: plan } = await scene.call(
    'POST',
    '/api/plans',
    { steps: [{ action: 'erase_person', input }] },
    admin,
  )
  const decisions = plan.steps.map(({ id, preview }: { id: string; preview: { hash: string } }) => ({
    stepId: id,
    decision: 'approve',
    previewHash: preview.hash,
  }))
  await scene.call('POST', `/api/plans/${plan.id}/decisions`, { decisions }, admin)
  await scene.runtime.chores.deliverEffects()
  const { body } = await scene.call('POST', '/api/tools/call', { tool: 'list_device_turns', arguments: {} })
  expect(body.turns.map(({ planId }: { planId: string }) => planId)).toEqual([light])
  expect(JSON.stringify(await scene.plan(about))).not.toMatch(/Sam|late/)
  expect((await scene.say('call Sam')).body).not.toHaveProperty('planId')
  expect((await scene.confirm(about)).status).toBe(404)
})
