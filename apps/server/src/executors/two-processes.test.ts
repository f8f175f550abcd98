import { assistantPack } from '@countersign/assistant'
import { createRuntime, hasLeftDevice, isPlanChange, type Store, withOrigin } from '@countersign/core'
import { nia } from '@countersign/core/testing'
import { createDevicePack, createDeviceService, createExecutorHub } from '@countersign/device'
import { understand } from '@countersign/device/engine'
import { operations } from '@countersign/executor-kit'
import { peoplePack } from '@countersign/people'
import { addUser } from '@countersign/people/testing'
import { type TestStore, testStores } from '@countersign/storage/testing'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { startChores } from '../chores.ts'

/** However busy the machine is. */
const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 30_000 })

/** So long that nothing is found by looking now and then while a test lasts. */
const NEVER = 1_000_000
const log = pino({ level: 'silent' })
const { open } = testStores.find(({ kind }) => kind === 'postgres')!

/** One server process: the workspace, with its executors and the chore that sends to them. */
function startProcess(database: TestStore, store: Store) {
  const hub = createExecutorHub()
  const packs = [peoplePack, createDevicePack(hub), assistantPack]
  const runtime = createRuntime({ store, packs, log })
  const devices = createDeviceService({ runtime, hub, understand })
  const run = runtime.chores.sendToDevices
  const after = { afterCommitMs: 0, afterPlan: hasLeftDevice, afterOthers: isPlanChange }
  const chore = { name: 'send to devices', run, everyMs: NEVER, ...after }
  const chores = startChores({ runtime, log, chores: [chore] })
  database.beforeClose(async () => {
    await chores.stop()
    await devices.close()
  })
  const asNia = <T>(work: () => Promise<T>): Promise<T> =>
    withOrigin({ actor: nia, source: 'AiAssistant', channel: 'voice', correlationId: 'test' }, work)
  return {
    store,
    say: (utterance: string) => asNia(() => devices.say({ utterance, askFirst: false })),
    plan: async (id: string) => {
      const found = await asNia(() => runtime.plan(id))
      if (!found.ok) throw new Error(found.error.message)
      return found.value
    },
    connected: async (): Promise<string[]> => {
      const listed = await asNia(() => runtime.call('list_devices', {}))
      if (listed.kind !== 'answer') throw new Error(JSON.stringify(listed))
      const { devices } = listed.result as unknown as { devices: { id: string; isConnected: boolean }[] }
      return devices.filter(({ isConnected }) => isConnected).map(({ id }) => id)
    },
    /** A phone on the line. */
    connect: async (deviceId = 'pixel') => {
      const heard: Record<string, unknown>[] = []
      const closed = vi.fn<(code: number, reason: string) => void>()
      const wire = { send: (text: string) => void heard.push(JSON.parse(text)), close: closed }
      const line = hub.open(wire, nia)
      line.receive(JSON.stringify({ type: 'hello', deviceId, name: 'Pixel', ops: operations }))
      await eventually(() => expect(heard.map(({ type }) => type)).toContain('welcome'))
      const steps = () => heard.filter(({ type }) => type === 'execute_step')
      const next = (index = 0): Promise<Record<string, unknown>> =>
        eventually(() => {
          const step = steps()[index]
          if (!step) throw new Error('nothing to do yet')
          return step
        })
      const succeed = ({ planId, stepId, fence }: Record<string, unknown>): void =>
        line.receive(JSON.stringify({ type: 'step_result', planId, stepId, fence, status: 'success' }))
      return { ...line, left: closed, next, succeed }
    },
  }
}

async function startTwo() {
  const packs = [peoplePack, createDevicePack(createExecutorHub()), assistantPack]
  const database = await open(packs)
  await addUser(database.store, nia)
  const one = startProcess(database, database.store)
  const two = startProcess(database, await database.reopen())
  for (const { store } of [one, two]) await new Promise<void>((resolve) => void store.onTold(() => resolve()))
  return [one, two] as const
}

it('a device connected to another process is known as connected, and gets its step at once', async () => {
  const [here, there] = await startTwo()
  const line = await there.connect()
  await eventually(async () => expect(await here.connected()).toEqual(['pixel']))
  const said = await here.say('turn on the flashlight')
  if (!said.ok) throw new Error(said.error.message)
  const planId = said.value.plan_id!
  expect((await here.plan(planId)).steps[0]).toMatchObject({ status: 'running' })
  expect((await here.plan(planId)).steps[0]).not.toHaveProperty('waiting')
  line.succeed(await line.next())
  await eventually(async () => expect((await here.plan(planId)).status).toBe('succeeded'))
  line.closed()
  await eventually(async () => expect(await here.connected()).toEqual([]))
  const again = await here.say('turn off the flashlight')
  const waiting = await here.plan(again.ok ? again.value.plan_id! : '')
  expect(waiting.steps[0]?.waiting).toMatch(/not connected/)
})

it('a device that has come to another process leaves the one where it was', async () => {
  const [here, there] = await startTwo()
  const before = await here.connect()
  await eventually(async () => expect(await there.connected()).toEqual(['pixel']))
  await there.connect()
  await eventually(() => expect(before.left).toHaveBeenCalled())
  expect(await here.connected()).toEqual(['pixel'])
})

it('what waits for a device goes there in the order in which it was said, to whichever process', async () => {
  const [here, there] = await startTwo()
  const line = await there.connect()
  await eventually(async () => expect(await here.connected()).toEqual(['pixel']))
  const planIds: string[] = []
  for (const process of [here, there, here, there]) {
    const said = await process.say('turn on the flashlight')
    planIds.push(said.ok ? said.value.plan_id! : said.error.message)
  }
  const told: unknown[] = []
  for (let index = 0; index < planIds.length; index++) {
    const step = await line.next(index)
    told.push(step['planId'])
    line.succeed(step)
  }
  expect(told).toEqual(planIds)
  await eventually(async () => expect((await here.plan(planIds.at(-1)!)).status).toBe('succeeded'))
})
