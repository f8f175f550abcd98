import type { EffectHandler, EffectHandlers } from './effect-handler.ts'

/** The kind of an outbox message that carries a device step to its executor; with an address, behind a colon. */
export const DEVICE_EFFECT = 'device'
const PREFIX = `${DEVICE_EFFECT}:`

export const deviceKind = (address: string | undefined): string =>
  address === undefined ? DEVICE_EFFECT : `${PREFIX}${address}`

export const isDeviceKind = (kind: string): boolean => kind === DEVICE_EFFECT || kind.startsWith(PREFIX)

export const addressOf = (kind: string): string | undefined =>
  kind.startsWith(PREFIX) ? kind.slice(PREFIX.length) : undefined

/** Whoever carries out this kind, be it near or not. */
export const handlerOf = (handlers: EffectHandlers, kind: string): EffectHandler | undefined =>
  handlers[isDeviceKind(kind) ? DEVICE_EFFECT : kind]

/** The kinds of device steps that this process can take now. */
export function reachableKinds({ addresses }: Pick<EffectHandler, 'addresses'>): string[] {
  return addresses ? addresses().map(deviceKind) : [DEVICE_EFFECT]
}
