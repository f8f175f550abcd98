import type { Actor, CallResult, Result, Runtime } from '@countersign/core'
import type { HubDesk } from './executor-hub.ts'
import { devices, type DeviceRow } from '../tables.ts'
import { asOwner } from './narrator.ts'

/** Puts on record what executors say of themselves, and wakes what waited for them. */
export function createHubDesk(runtime: Runtime, newId: () => string): HubDesk {
  const call = async (owner: Actor, name: string, input: object): Promise<Result<unknown>> => {
    const called: CallResult = await asOwner(owner, newId(), () => runtime.call(name, input))
    if (called.kind === 'failed') return { ok: false, error: called.error }
    return { ok: true, value: called.kind === 'answer' ? called.result : null }
  }
  const last = new Map<string, Promise<void>>()
  const onFault = (error: unknown): void => runtime.log.error({ error }, 'an executor could not be served')
  return {
    register: async ({ deviceId, name, kind = 'phone', ops, apps, settings }, owner) => {
      const state = { ...(apps && { apps }), ...(settings && { settings }) }
      const called = await call(owner, 'register_device', { deviceId, name, kind, ops, ...state })
      if (!called.ok) return called
      const device = (await runtime.store.read((reader) => reader.rows.get(devices, deviceId))) as
        | DeviceRow
        | undefined
      if (!device) throw new Error(`${deviceId} was registered and is not there`)
      return { ok: true, value: { address: device.address, name: device.name } }
    },
    noteState: (deviceId, { apps, settings, switched }, owner) => {
      const input = {
        deviceId,
        ...(apps && { apps }),
        ...(settings && { settings }),
        ...(switched && { switched }),
      }
      // One after the other: what a step has changed must not get lost in what the device told before it.
      const noted = (last.get(deviceId) ?? Promise.resolve())
        .catch(() => {})
        .then(() => call(owner, 'note_device_state', input))
        .then(() => {})
        .finally(() => {
          if (last.get(deviceId) === noted) last.delete(deviceId)
        })
      last.set(deviceId, noted)
      return noted
    },
    onConnected: () => void runtime.chores.sendEffects().catch(onFault),
    now: () => runtime.clock.now(),
    onFault,
  }
}
