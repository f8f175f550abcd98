import type { PlanBody, StepBody } from '@countersign/protocol'
import type { People, usePlanDecisions } from '@countersign/ui'
import { createContext, useContext } from 'react'
import type { Campaign } from '../../data/campaign.ts'

/** What everything of a review needs to know. */
export interface ReviewFacts {
  readonly plan: PlanBody
  readonly campaign: Campaign
  readonly people: People
  readonly does: ReturnType<typeof usePlanDecisions>
  readonly picked: ReadonlySet<string>
  /** Whether this person can approve it now, with all it builds on. */
  readonly isPickable: (step: StepBody) => boolean
  /** Whether this person can reject or change it. */
  readonly isDecidable: (step: StepBody) => boolean
  readonly toggle: (id: string) => void
  /** What a step would do, as a sentence. */
  readonly say: (step: StepBody) => string
  /** The same, in as few words as will do. */
  readonly name: (step: StepBody) => string
  /** Opens the upload of this name at a passage; undefined where there is none. */
  readonly sourceOf: (name: string) => ((passage: string | undefined) => void) | undefined
  /** Puts something into the request, to be planned again. */
  readonly ask: (words: string) => void
}

export const ReviewContext = createContext<ReviewFacts | undefined>(undefined)

export function useReview(): ReviewFacts {
  const review = useContext(ReviewContext)
  if (!review) throw new Error('This belongs to the review of a plan')
  return review
}
