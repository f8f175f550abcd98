import type { Answer } from '../testing/harness.ts'
import type { Door, Word } from './doors.ts'
import type { Credential, Scene } from './scene.ts'

/** What came back, in the words of the table; and what it says of where it came in, where it says so. */
export interface Heard {
  /** A word of the table, `let in`, or what went wrong. */
  readonly word: string
  readonly origin?: readonly [string, string]
}

export async function askAt(
  { harness }: Scene,
  door: Door,
  { headers }: Credential,
  [action, input]: readonly [string, object],
): Promise<Heard> {
  const body = door.body(action, input)
  const answer = await harness.call('POST', door.path(action), { key: null, headers, body })
  const plan = answer.body?.plan ?? (answer.status === 201 ? answer.body : undefined)
  return { word: wordOf(answer, plan), ...(plan && { origin: [plan.source, plan.channel] }) }
}

interface PlanLike {
  readonly steps: readonly { readonly status: string; readonly verdict: { readonly kind: string } }[]
}

const codes: Readonly<Record<string, Word>> = {
  unauthorized: 'no credential',
  missing_scope: 'no scope',
  not_allowed: 'refused',
  unknown_action: 'not there',
  not_found: 'not there',
  not_a_write: 'not a write',
}

function wordOf({ status, body }: Answer, plan: PlanLike | undefined): string {
  const [step] = plan?.steps ?? []
  if (step) return step.verdict.kind === 'confirm' ? 'asks' : 'runs'
  if (status === 200) return 'runs'
  const { code, message, details } = body.error
  if (code === 'no_valid_steps') {
    const [{ issues }] = details.dropped
    if (/there is no action named/.test(issues[0].message)) return 'not there'
    if (/is called by itself/.test(issues[0].message)) return 'not a step'
  }
  const word = codes[code as string]
  if (word) return word
  // Whoever hears what is wrong with what they asked for was let in; what is wrong with the question is no answer.
  const isAnswer = status < 500 && !['validation_failed', 'no_valid_steps'].includes(code)
  return isAnswer ? 'let in' : `${status} ${code}: ${message}`
}

/** Whether that is what was to be heard. A word of the action itself does not tell whether it would have run or waited. */
export const agrees = (heard: string, word: Word): boolean =>
  heard === word || (heard === 'let in' && (word === 'runs' || word === 'asks'))
