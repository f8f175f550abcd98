import type { ApiError } from '@countersign/client'
import { MAX_WALK_M, readWhyNone } from '../../domain/why-none.ts'
import { sayMetres } from './spans.ts'

interface Said {
  readonly message: string
  readonly hint?: string | undefined
}

const words: Readonly<Record<string, Said>> = {
  'unsupported-region': {
    message: 'That is outside the region of this timetable',
    hint: 'Choose a start and an end that its lines reach.',
  },
  'upstream-error': { message: 'The timetable service failed', hint: 'It may work again in a moment.' },
  'upstream-timeout': {
    message: 'The timetable service took too long',
    hint: 'It may be busy. Try again in a moment.',
  },
  'rate-limited': {
    message: 'The timetable service asks for a pause',
    hint: 'It was asked too much at once.',
  },
  'network-error': {
    message: 'The timetable service cannot be reached',
    hint: 'Its network or ours is down. What is shown may be old.',
  },
  'stop-not-found': { message: 'There is no such stop', hint: 'It may have been renamed or closed.' },
}

/** A fault in words for travellers; one that has none in the server's own. */
export function sayFault({
  code,
  message,
  hint,
  details,
}: Pick<ApiError, 'code' | 'message' | 'hint' | 'details'>): Said {
  if (code === 'validation-error' && message === 'origin and destination must differ')
    return { message: 'Start and end are the same place', hint: 'Change one of them.' }
  if (code === 'no-itinerary-found') return { message: 'No way found', hint: sayWhyNone(details) }
  return words[code] ?? { message, hint }
}

/** The server's hint says what a program could change; why there is none, where that is known, is beside it. */
function sayWhyNone(details: unknown): string {
  const reason = reasonOf(details)
  const why = readWhyNone(reason)
  if (why.kind === 'far') {
    const where = `The nearest stop is ${sayMetres(why.metres)} from the ${why.end === 'origin' ? 'start' : why.end}`
    const advice =
      why.metres > MAX_WALK_M ? 'Choose another place.' : 'Allow more walking, or choose another place.'
    return `${where}. ${advice}`
  }
  const said = reason === undefined ? '' : `${reason.replace(/\borigin\b/u, 'start')}. `
  return said + advice[why.kind]
}

const advice = {
  stepFree: 'Without that wish there may be one.',
  transfers: 'Allow more of them.',
  other: 'Allow more walking or more transfers, or choose another time.',
} as const

/** Why there is none, where whoever looked for one has said so. */
export function reasonOf(details: unknown): string | undefined {
  const reason = (details as { readonly reason?: unknown } | null | undefined)?.reason
  return typeof reason === 'string' ? reason : undefined
}

/** Whether to ask the same thing again may help. */
export const mayHelpToRetry = (code: string): boolean =>
  !['validation-error', 'unsupported-region', 'stop-not-found', 'no-itinerary-found'].includes(code)
