import type { Json, JsonObject } from '@countersign/core'
import { asObject, asText, toLocal, type Turn } from '@countersign/language'
import { sayFault } from '../web/parts/error-words.ts'
import { modeNames } from '../web/parts/mode-names.ts'
import { sayStatus } from '../web/parts/status-words.ts'

/** The time of day where the traveller is. */
export const clockTime = (instant: Json | undefined, { timeZone }: Turn): string =>
  toLocal(asText(instant), timeZone).time

export const modeName = (mode: Json | undefined): string =>
  (modeNames as Readonly<Record<string, string>>)[asText(mode)] ?? 'Line'

/** "tram 4", "metro M1". */
export function sayLine({ mode, line }: JsonObject): string {
  const { shortName, longName } = asObject(line)
  return `${modeName(mode).toLowerCase()} ${asText(shortName) || asText(longName)}`.trim()
}

/** "4 min late", "cancelled"; nothing for what is as it should be, or not known. */
export function sayTrouble(status: Json | undefined, delaySeconds: Json | undefined): string {
  if (status === 'cancelled') return 'cancelled'
  return status === 'delayed' ? sayStatus('delayed', Number(delaySeconds ?? 0)) : ''
}

export const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

/** "home", "home and work", "home, work and gym". */
export const listed = (items: readonly string[], and = 'and'): string =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}` : (items[0] ?? '')

/** With a full stop, and only one. */
export const sentence = (text: string): string => `${text.trim().replace(/\.+$/, '')}.`

/** What a traveller is told of a fault, with the way out of it. */
export function sayFailure({ code, error, hint, details }: JsonObject): string {
  const said = sayFault({ code: asText(code), message: asText(error), hint: asText(hint), details })
  return [said.message, said.hint].flatMap((part) => (part ? [sentence(part)] : [])).join(' ')
}
