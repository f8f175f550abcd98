import type { SelectOption } from '@countersign/ui'

/** All zones that the browser knows, with the one in use even if it does not. */
export function timeZones(current: string): SelectOption[] {
  const known = Intl.supportedValuesOf('timeZone')
  const all = new Set(['UTC', current, ...known])
  return [...all].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
