import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openScene, type Scene } from '../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  await scene.http('POST', '/api/actions/save_device_contact', {
    name: 'Sam Carter',
    phones: ['+358401234567'],
  })
})
afterAll(() => scene.close())

it('connects a phone, carries out what is said to it, prints each step, and goes at Ctrl-C', async () => {
  const phone = scene.open(['device', 'connect', '--virtual', '--name', 'Pocket'])
  await phone.shows('connected')
  const list = await scene.run(['device', 'list'])
  expect(list.stdout).toMatch(/cli-virtual\s+Pocket\s+virtual phone\s+connected/)

  const said = await scene.run(['device', 'say', 'turn on the flashlight'])
  expect(said).toMatchObject({ exitCode: 0 })
  await phone.shows('… toggle_setting')
  await phone.shows('✓ toggle_setting')

  const sent = await scene.run(['device', 'say', 'message Sam on WhatsApp: I am late'])
  expect(sent).toMatchObject({ exitCode: 0 })
  await phone.shows('✓ send')

  const asking = scene.open(['device', 'say', 'text Sammy I am late'])
  await asking.shows('Do you mean Sam Carter?')
  await asking.shows('> ')
  asking.type('yes')
  expect(await asking.exitCode).toBe(0)
  await phone.shows('✓ send')

  await scene.http('POST', '/api/actions/set_always_confirm', { enabled: true })
  const careful = scene.open(['device', 'say', 'call Sam'])
  await careful.shows('Do it? [y]es, [n]o: ')
  careful.type('n')
  expect(await careful.exitCode).toBe(3)

  phone.interrupt()
  expect(await phone.exitCode).toBe(0)
  await vi.waitFor(async () => {
    const { json } = await scene.run(['device', 'list', '--json'])
    expect(json).toMatchObject([{ isConnected: false }])
  })
})

it('waits where no phone is there, and says what it does not understand', async () => {
  const waits = await scene.run(['device', 'say', 'turn on the flashlight'])
  expect(waits.exitCode).toBe(4)
  const lost = await scene.run(['device', 'say', 'florble the wug'])
  expect(lost.exitCode).toBe(1)
})

it('needs a server, a key, and to know what', async () => {
  expect((await scene.run(['device', 'connect', '--virtual'], { straight: true })).exitCode).toBe(2)
  const noKey = await scene.run(['device', 'connect', '--virtual'], { env: { COUNTERSIGN_TOKEN: '' } })
  expect(noKey.exitCode).toBe(5)
  expect((await scene.run(['device', 'connect', '--web', 'nowhere'])).exitCode).toBe(2)
  expect((await scene.run(['device', 'connect', '--android', '--adb', 'here'])).exitCode).toBe(2)
  expect((await scene.run(['device', 'connect', '--android', '--virtual'])).exitCode).toBe(2)
})
