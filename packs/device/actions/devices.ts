import { ActionFailure, defineAction, defineRecordAction } from '@countersign/core'
import { id, line } from '@countersign/core/fields'
import { z } from 'zod'
import { fail } from '../error-codes.ts'
import { appList } from '../protocol/messages.ts'
import { devicesOf, findDevice, firstAddress } from '../service/find-device.ts'
import { asStored } from '../service/turn.ts'
import { type DeviceRow, devices } from '../tables.ts'

const MAX_DEVICES = 20

const toOutput = ({ id, name, kind, ops, apps, settings, last_seen_at }: DeviceRow) => ({
  id,
  name,
  kind,
  ops,
  apps,
  settings,
  lastSeenAt: last_seen_at,
})

const state = {
  apps: appList.optional(),
  settings: z.record(z.string(), z.boolean()).optional(),
}

export const registerDevice = defineAction({
  name: 'register_device',
  title: 'Connect a device',
  description: 'Takes in a device that connects: what it is called, and what it can do.',
  hidden: true,
  effect: 'intake',
  input: z.strictObject({
    deviceId: z.string().min(1).max(100),
    name: line(100),
    kind: line(40),
    ops: z.array(z.string().max(60)).max(100),
    ...state,
  }),
  run: async ({ input, records, actor, now }) => {
    const { deviceId, name, kind, ops, apps, settings } = input
    const known = await records.get(devices, deviceId)
    const seen = {
      kind,
      ops,
      ...(apps && { apps: asStored(apps) }),
      ...(settings && { settings }),
      last_seen_at: now,
    }
    if (known) {
      if (known.owner_id !== actor.id) return fail('device_taken', 'This device belongs to somebody else.')
      return toOutput(await records.update(devices, deviceId, seen))
    }
    const count = await records.count(devices, [['owner_id', '=', actor.id]])
    if (count >= MAX_DEVICES)
      return fail('too_many_devices', `Nobody can have more than ${MAX_DEVICES} devices.`, {
        hint: 'Forget some that are no longer used.',
      })
    const made = await records.insert(devices, {
      id: deviceId,
      owner_id: actor.id,
      name,
      address: count === 0 ? firstAddress(actor.id) : deviceId,
      apps: [],
      settings: {},
      created_at: now,
      ...seen,
    })
    return toOutput(made)
  },
})

export const noteDeviceState = defineAction({
  name: 'note_device_state',
  title: 'Note what is on a device',
  description: 'Takes in which apps a device has, and what is on and off.',
  hidden: true,
  effect: 'intake',
  input: z.strictObject({
    deviceId: z.string().min(1).max(100),
    ...state,
    switched: state.settings.describe('What has changed of the settings; the others stay as they are'),
  }),
  run: async ({ input, records, actor }) => {
    const device = await findDevice(records, actor.id, input.deviceId)
    if (device instanceof ActionFailure) return device
    const { apps, settings = device.settings, switched } = input
    const patch = { ...(apps && { apps: asStored(apps) }), settings: { ...settings, ...switched } }
    return toOutput(await records.update(devices, device.id, patch))
  },
})

/** Which of these devices are connected, to whichever process. */
export type ConnectedAmong = (deviceIds: readonly string[]) => Promise<ReadonlySet<string>>

export const createListDevices = (connectedAmong: ConnectedAmong) =>
  defineAction({
    name: 'list_devices',
    title: 'List devices',
    description: "Lists this person's devices, the last seen first, and whether each is connected.",
    effect: 'read',
    input: z.strictObject({}),
    run: async ({ records, actor }) => {
      const own = await devicesOf(records, actor.id)
      const connected = await connectedAmong(own.map((device) => device.id))
      return {
        devices: own.map((device) => ({ ...toOutput(device), isConnected: connected.has(device.id) })),
      }
    },
  })

export const getDevice = defineAction({
  name: 'get_device',
  title: 'Show a device',
  description: 'One device: its apps, its settings, what it can do.',
  effect: 'read',
  input: z.strictObject({ id: id('device') }),
  run: async ({ input, records, actor }) => {
    const device = await findDevice(records, actor.id, input.id)
    return device instanceof ActionFailure ? device : toOutput(device)
  },
})

export const renameDevice = defineRecordAction({
  name: 'rename_device',
  title: 'Rename a device',
  description: 'Gives a device another name.',
  hidden: true,
  input: z.strictObject({ id: id('device'), name: line(100) }),
  find: ({ input, records, actor }) => findDevice(records, actor.id, input.id),
  describe: ({ input }, device) => `Rename ${device.name} to ${input.name}`,
  run: async ({ input, records }) => toOutput(await records.update(devices, input.id, { name: input.name })),
  summarize: ({ input }) => `Renamed to ${input.name}.`,
})

export const forgetDevice = defineRecordAction({
  name: 'forget_device',
  title: 'Forget a device',
  description: 'Removes a device. When it connects again, it is a new one.',
  hidden: true,
  input: z.strictObject({ id: id('device') }),
  find: ({ input, records, actor }) => findDevice(records, actor.id, input.id),
  describe: (_context, device) => `Forget ${device.name}`,
  run: async ({ input, records }, device) => {
    await records.delete(devices, input.id)
    return { name: device.name }
  },
  summarize: ({ result }) => `Forgot ${result.name}.`,
})
