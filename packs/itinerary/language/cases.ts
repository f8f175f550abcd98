/** What a score of any model needs: the cases, the trips they speak of, and how a plan is compared. */
export { type Step, sameSteps } from './testing/compare-steps.ts'
export { furnish, tripId } from './testing/furnish.ts'
export { japan, NOW } from './testing/trips.ts'
export type { EnvelopeCase } from './utterances/case.ts'
export { holdOut } from './utterances/hold-out.ts'
export { envelopeCases } from './utterances/index.ts'
