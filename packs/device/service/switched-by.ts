import type { Delivery, EffectToDeliver } from '@countersign/core'
import type { Arguments, Operation } from '@countersign/executor-kit'

/** What a step has turned on or off: as the executor says, or else as it was told. Not every executor tells its settings. */
export function switchedBy(
  { payload }: Pick<EffectToDeliver, 'payload'>,
  delivery: Delivery,
): Readonly<Record<string, boolean>> | undefined {
  const { op, args } = payload['input'] as { op: Operation; args: Arguments }
  if (op !== 'toggle_setting' || delivery.status !== 'delivered') return undefined
  const { setting } = args
  const state = stateIn(delivery.result) ?? args['state']
  return typeof setting === 'string' ? { [setting]: state === 'on' } : undefined
}

function stateIn(result: unknown): 'on' | 'off' | undefined {
  const state = typeof result === 'object' && result !== null && 'state' in result ? result.state : undefined
  return state === 'on' || state === 'off' ? state : undefined
}
