import type { ApiError } from '@countersign/protocol/client'

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
  const why = (details as { readonly reason?: unknown } | null | undefined)?.reason
  const advice = 'Allow more walking or more transfers, or choose another time.'
  if (typeof why !== 'string') return advice
  return `${why.replace(/\borigin\b/u, 'start')}. ${advice}`
}

/** Whether to ask the same thing again may help. */
export const mayHelpToRetry = (code: string): boolean =>
  !['validation-error', 'unsupported-region', 'stop-not-found', 'no-itinerary-found'].includes(code)
