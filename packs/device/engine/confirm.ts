import type { Intent } from './schema.ts'
import { isHighRisk } from './types.ts'

/** Under this, the plan is summed up and confirmed. */
const CONFIRM_BELOW = 0.7

/** The confirmation policy. Whatever is not a probability, or not known, confirms. */
export function mustConfirm(asked: {
  readonly intent: Intent
  readonly confidence: unknown
  readonly alwaysConfirm: unknown
}): boolean {
  const { intent, confidence, alwaysConfirm } = asked
  if (isHighRisk(intent) || alwaysConfirm !== false) return true
  return !(typeof confidence === 'number' && confidence >= CONFIRM_BELOW && confidence <= 1)
}
