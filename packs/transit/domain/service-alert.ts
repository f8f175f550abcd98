const EFFECTS = [
  'NO_SERVICE',
  'REDUCED_SERVICE',
  'SIGNIFICANT_DELAYS',
  'DETOUR',
  'ADDITIONAL_SERVICE',
  'MODIFIED_SERVICE',
  'OTHER_EFFECT',
  'UNKNOWN_EFFECT',
  'STOP_MOVED',
  'NO_EFFECT',
  'ACCESSIBILITY_ISSUE',
] as const
const SEVERITIES = ['UNKNOWN_SEVERITY', 'INFO', 'WARNING', 'SEVERE'] as const

export type AlertEffect = Exclude<(typeof EFFECTS)[number], 'UNKNOWN_EFFECT'>
export type AlertSeverity = Exclude<(typeof SEVERITIES)[number], 'UNKNOWN_SEVERITY'>

/** What an operator has to say about a line, a stop or a trip. */
export interface ServiceAlert {
  readonly header: string
  readonly description?: string
  /** Only ever http or https. */
  readonly url?: string
  /** Absent: not told. */
  readonly effect?: AlertEffect
  readonly severity?: AlertSeverity
}

/** As GTFS-Realtime numbers them, which begins with 1. */
export const effectNumbered = (number: number): string | undefined => EFFECTS[number - 1]
export const severityNumbered = (number: number): string | undefined => SEVERITIES[number - 1]

/** Undefined for one without words. Whatever an operator's system sends, an address is no more than that. */
export function toServiceAlert(raw: {
  readonly header?: string | null | undefined
  readonly description?: string | null | undefined
  readonly url?: string | null | undefined
  readonly effect?: string | null | undefined
  readonly severity?: string | null | undefined
}): ServiceAlert | undefined {
  const header = raw.header?.trim() ?? ''
  const description = raw.description?.trim() ?? ''
  if (header === '' && description === '') return undefined
  const effect = EFFECTS.find((each) => each === raw.effect)
  const severity = SEVERITIES.find((each) => each === raw.severity)
  return {
    header: header || description,
    ...(header !== '' && description !== '' && description !== header && { description }),
    ...(isWebAddress(raw.url) && { url: raw.url }),
    ...(effect !== undefined && effect !== 'UNKNOWN_EFFECT' && { effect }),
    ...(severity !== undefined && severity !== 'UNKNOWN_SEVERITY' && { severity }),
  }
}

const isWebAddress = (text: string | null | undefined): text is string =>
  /^https?:\/\//i.test(text ?? '') && URL.canParse(text!)

/** Each once, the gravest first. */
export function listAlerts(alerts: readonly (ServiceAlert | undefined)[]): readonly ServiceAlert[] {
  const byWords = new Map<string, ServiceAlert>()
  for (const alert of alerts) if (alert) byWords.set(`${alert.header}\n${alert.description ?? ''}`, alert)
  const gravity = ({ severity }: ServiceAlert): number => SEVERITIES.indexOf(severity ?? 'UNKNOWN_SEVERITY')
  return [...byWords.values()].toSorted((left, right) => gravity(right) - gravity(left))
}
