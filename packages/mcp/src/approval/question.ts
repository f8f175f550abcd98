import { cardText } from '@countersign/card'
import type { CardFacts, PlanBody, StepBody } from '@countersign/protocol'

/** What a client can ask its user. */
export interface Means {
  readonly form: boolean
  readonly url: boolean
}

export type Question =
  | { readonly kind: 'form' | 'url'; readonly message: string }
  /** Nobody is asked here. */
  | { readonly kind: 'none'; readonly why: string }

/** Longer than that, nobody reads it in a form: the card in the web application folds. */
const MAX_FORM_TEXT = 12_000

export const openSteps = ({ steps }: PlanBody): StepBody[] =>
  steps.filter(({ status }) => status === 'proposed' || status === 'stale')

export interface Circumstances {
  readonly means: Means
  readonly mayApprove: boolean
  readonly link: string
  readonly facts: CardFacts
}

/** How a person is asked about what is open of a plan. What is elevated is never approved by a form. */
export function questionOf(plan: PlanBody, { means, mayApprove, link, facts }: Circumstances): Question {
  const open = openSteps(plan)
  if (!mayApprove) return { kind: 'none', why: 'This key may not approve it.' }
  const text = cardText(plan, { facts, stepIds: open.map(({ id }) => id) })
  const needsCard = open.some(({ tier, verdict }) => tier === 'elevated' || verdict.tier === 'elevated')
  if (means.form && !needsCard && text.length <= MAX_FORM_TEXT)
    return { kind: 'form', message: `${text}\n\nAccept to do this now. The same card: ${link}` }
  if (means.url) {
    const titles = cardText({ ...plan, steps: open.map(withoutRows) }, { facts })
    return { kind: 'url', message: `${titles.slice(0, 2000)}\n\nLook at it in Countersign and decide there.` }
  }
  return {
    kind: 'none',
    why: needsCard ? 'It is decided in the web application only.' : 'This client cannot ask its user.',
  }
}

const withoutRows = (step: StepBody): StepBody => ({ ...step, preview: { ...step.preview, changes: [] } })
