import { type Actor, type CallResult, planTopic, type Result, type Runtime } from '@countersign/core'
import type { HubDesk } from './executor-hub.ts'
import { devices, type DeviceRow } from '../tables.ts'
import { connectedWhere, type Links } from './links.ts'
import { asOwner } from './narrator.ts'

/** Puts on record what executors say of themselves, and wakes what waited for them. */
export function createHubDesk(runtime: Runtime, links: Links, newId: () => string): HubDesk {
  const call = async (owner: Actor, name: string, input: object): Promise<Result<unknown>> => {
    const called: CallResult = await asOwner(owner, newId(), () => runtime.call(name, input))
    if (called.kind === 'failed') return { ok: false, error: called.error }
    return { ok: true, value: called.kind === 'answer' ? called.result : null }
  }
  const last = new Map<string, Promise<void>>()
  /** To whichever process it was connected before. */
  const tell = (): void => runtime.store.tell(planTopic('device'))
  const now = (): string => runtime.store.now().toISOString()
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
    onConnected: (deviceId, address) => {
      void runtime.chores.sendEffects().catch(onFault)
      void links.add(deviceId, address).then(tell).catch(onFault)
    },
    onLeft: (deviceId) => void links.remove(deviceId).then(tell).catch(onFault),
    connectedElsewhere: (deviceIds) =>
      runtime.store.read(({ rows }) => connectedWhere(rows, ['id', 'in', [...deviceIds]], now())),
    isReachedElsewhere: async (rows, address) =>
      (await connectedWhere(rows, ['address', '=', address], now())).length > 0,
    now: () => runtime.clock.now(),
    onFault,
  }
}
