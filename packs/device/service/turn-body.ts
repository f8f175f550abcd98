import type { DeviceTurnRow } from '../tables.ts'
import { remedyOf, spokenOf, statusOf, understoodOf } from './turn.ts'

/** A turn as screens and callers see it. */
export function toTurnBody(turn: DeviceTurnRow) {
  const understood = understoodOf(turn)
  const remedy = remedyOf(turn)
  return {
    id: turn.id,
    deviceId: turn.device_id,
    said: turn.said,
    summary: turn.summary,
    status: statusOf(turn),
    planId: turn.plan_id,
    spoken: spokenOf(turn),
    actionPlans: understood.kind === 'plan' ? understood.plans : [],
    ...(understood.kind === 'question' && {
      question: understood.question,
      candidates: understood.candidates,
    }),
    ...(understood.kind === 'not_understood' && { suggestions: understood.suggestions }),
    ...(remedy && { remedy: { question: remedy.question } }),
    createdAt: turn.created_at,
    updatedAt: turn.updated_at,
  }
}
