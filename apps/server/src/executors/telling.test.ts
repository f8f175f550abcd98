import { expect, it } from 'vitest'
import { createPhoneScene } from './testing/phone-scene.ts'
import { answerNext, ask, LIGHT } from './testing/steps.ts'

it('what was read ends with the question of its plan, and a yes to it asks what to reply', async () => {
  const scene = await createPhoneScene()
  const { phone } = await scene.connect()
  phone.receive({ app: 'Messages', contactId: 'c-sam', text: 'Where are you?' })
  phone.receive({ app: 'WhatsApp', contactId: 'c-kim', text: 'Lunch?' })
  const first = await scene.say('any new messages')
  const told = await scene.told(first.body.planId, 'done')
  expect(told.spoken.at(-1)).toBe(
    'Messages.\nSam: Where are you? You also have unread messages: 1 in WhatsApp. Do you want to reply?',
  )
  scene.clock.advance(1000)
  expect((await scene.say('yes please')).body).toMatchObject({ question: 'What should I say to Sam?' })
  scene.clock.advance(1000)
  const reply = await scene.say('On my way')
  if (reply.body.status === 'confirm') await scene.confirm(reply.body.planId)
  await scene.told(reply.body.planId, 'done')
  expect(phone.state.conversations[0]).toMatchObject({ app: 'Messages', contactId: 'c-sam' })
  expect(phone.state.conversations[0]?.messages.at(-1)).toMatchObject({ from: 'me', text: 'On my way.' })
})

it('nobody is asked to reply where there is nothing to reply to', async () => {
  const scene = await createPhoneScene()
  await scene.connect()
  const told = await scene.told(await ask(scene, 'read my messages'), 'done')
  expect(told.spoken.at(-1)).toBe('Messages.\nNo conversations yet. Anything else?')
})

it('what a step has switched is known, also of a device that does not tell its settings', async () => {
  const scene = await createPhoneScene()
  const line = await scene.raw()
  const settings = async () =>
    (await scene.call('POST', '/api/tools/call', { tool: 'get_device', arguments: { id: 'raw' } })).body
      .settings
  line.say({ type: 'state', settings: { wifi: true } })
  const planId = await ask(scene, LIGHT)
  await answerNext(line)
  await scene.told(planId, 'done')
  expect(await settings()).toEqual({ wifi: true, flashlight: true })
  scene.clock.advance(1000)
  expect((await scene.say('is the flashlight on')).body.summary).toBe('The flashlight is on.')
})

it('what failed has switched nothing', async () => {
  const scene = await createPhoneScene()
  const line = await scene.raw()
  const planId = await ask(scene, LIGHT)
  await answerNext(line, { status: 'fatal_error', message: 'No lamp.' })
  await scene.told(planId, 'failed')
  const got = await scene.call('POST', '/api/tools/call', { tool: 'get_device', arguments: { id: 'raw' } })
  expect(got.body.settings).toEqual({})
})

it('what cannot be stored was not said, and a device that cannot be is none', async () => {
  const scene = await createPhoneScene({ kind: 'postgres' })
  const said = await scene.say('turn on\u0000 the flashlight \ud800')
  expect(said).toMatchObject({ status: 200, body: { actionPlan: { intent: 'toggle_setting' } } })
  expect((await scene.say('hello', { deviceId: 'a\u0000b' })).status).toBe(400)
})
