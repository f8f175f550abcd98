import { ASK } from '../engine/summary.ts'
import type { DeviceTurnRow } from '../tables.ts'
import { remedyOf, statusOf, understoodOf } from './turn.ts'

/** An answer counts for what was just said, not for something of long ago. */
const ANSWER_WITHIN_MS = 2 * 60_000

/** What waits for a yes or a no, as it was asked last. */
export interface Asked {
  readonly planId: string
  readonly question: string
  /** Asked a moment ago: a yes can only mean this. */
  readonly isFresh: boolean
}

/** Of the last turns, the newest first. What was not understood or only talk asks it once more (see device-service.ts). */
export function askedIn(turns: readonly DeviceTurnRow[], now: string): Asked | undefined {
  const turn = turns.find((each) => statusOf(each) !== 'not_understood' && statusOf(each) !== 'answered')
  if (turn?.plan_id == null) return undefined
  const question = questionOf(turn)
  if (question === undefined) return undefined
  const isFresh = Date.parse(now) - Date.parse(turns[0]!.updated_at) <= ANSWER_WITHIN_MS
  return { planId: turn.plan_id, question, isFresh }
}

function questionOf(turn: DeviceTurnRow): string | undefined {
  const remedy = remedyOf(turn)
  if (remedy) return remedy.question
  const understood = understoodOf(turn)
  return statusOf(turn) === 'confirm' && understood.kind === 'plan' ? askFor(understood) : undefined
}

/** The summary as a question, also where somebody else than the engine wants a yes. */
export const askFor = ({ summary, agreed }: { readonly summary: string; readonly agreed?: true }): string =>
  agreed || summary.endsWith(ASK) ? summary : `${summary} ${ASK}`

/** The same question after something else was said, without saying twice what it is about. */
export function askAgain(said: string, { question }: Asked): string {
  const about = question.endsWith(ASK) ? question.slice(0, -ASK.length).trim() : undefined
  return about !== undefined && said.endsWith(about) ? `${said} ${ASK}` : `${said} ${question}`
}
