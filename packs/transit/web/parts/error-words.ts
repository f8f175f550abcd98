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
export function sayFault({ code, message, hint }: Pick<ApiError, 'code' | 'message' | 'hint'>): Said {
  if (code === 'validation-error' && message === 'origin and destination must differ')
    return { message: 'Start and end are the same place', hint: 'Change one of them.' }
  if (code === 'no-itinerary-found') return { message: 'No way found', hint: sayWhyNone(hint) }
  return words[code] ?? { message, hint }
}

/** The server's hint begins with what a program could change; then it may say why. */
function sayWhyNone(hint = ''): string {
  const [, why] = /\. (.+)$/u.exec(hint) ?? []
  const advice = 'Allow more walking or more transfers, or choose another time.'
  if (why === undefined) return advice
  return `${why.replace(/\borigin\b/u, 'start')}. ${advice}`
}

/** Whether to ask the same thing again may help. */
export const mayHelpToRetry = (code: string): boolean =>
  !['validation-error', 'unsupported-region', 'stop-not-found', 'no-itinerary-found'].includes(code)
