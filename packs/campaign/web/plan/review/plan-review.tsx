import type { PlanBody } from '@countersign/protocol'
import {
  awaits,
  isOpen,
  rightOn,
  Segmented,
  useApprovalRules,
  useIsPast,
  usePeople,
  usePlanDecisions,
  useQueryString,
  useValueFacts,
  ValueContext,
  lazyPart,
} from '@countersign/ui'
import { Suspense, useCallback, useMemo, useState } from 'react'
import type { Campaign, Upload } from '../../data/campaign.ts'
import { useMe } from '../../data/use-campaign.ts'
import { words } from '../../../card-words.ts'
import { references } from '../../../references.ts'
import { ActionList } from './action-list.tsx'
import { sentenceOf, shortName } from './names.ts'
import { needsOf, toggle as toggled } from './picks.ts'
import { intentOf, isOfProposals } from './proposal.ts'
import { ReviewContext, type ReviewFacts } from './review-context.ts'
import { ReviewFooter } from './review-footer.tsx'
import { ReviewHeader } from './review-header.tsx'

const PlanGraph = lazyPart(
  () => import('../graph/plan-graph.tsx'),
  (m) => m.PlanGraph,
)

const views = [
  { value: 'list', label: 'List' },
  { value: 'graph', label: 'Graph' },
] as const

interface PlanReviewProps {
  readonly plan: PlanBody
  readonly campaign: Campaign
  /** Whoever may only look at the campaign decides nothing about it. */
  readonly canEdit: boolean
  readonly uploads: readonly Upload[]
  readonly onSource: (assetId: string, passage: string | undefined) => void
  /** Something to be asked for, beside what this plan was made for. */
  readonly onAsk: (words: string, intent: string) => void
  /** A plan that was made of this one. */
  readonly onPlan: (planId: string) => void
}

/** The proposals of one plan: approved one by one or together, then applied with one signature. */
export function PlanReview(props: PlanReviewProps) {
  const { plan, campaign, canEdit, uploads, onSource, onAsk, onPlan } = props
  const [query, setQuery] = useQueryString()
  const me = useMe()
  const people = usePeople()
  const rules = useApprovalRules()
  const isExpired = useIsPast(plan.expiresAt)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const does = usePlanDecisions({ plan, me })
  const { steps } = plan

  const facts = useValueFacts(
    useMemo(
      () => ({
        changes: steps.flatMap(({ preview, receipt }) => [...preview.changes, ...(receipt?.changes ?? [])]),
        inputs: steps.map(({ input }) => input),
        actions: [...new Set(steps.map(({ action }) => action))],
        words,
        references,
      }),
      [steps],
    ),
  )
  const approvable = useMemo(
    () =>
      new Set(
        steps
          .filter(
            (step) =>
              step.status === 'proposed' &&
              canEdit &&
              !isExpired &&
              step.preview.failure === undefined &&
              rightOn(plan, step, me, rules).kind === 'approve',
          )
          .map(({ id }) => id),
      ),
    [plan, steps, canEdit, isExpired, me, rules],
  )
  // Somebody else may have decided some of them meanwhile.
  const picked = useMemo(() => new Set([...marked].filter((id) => approvable.has(id))), [marked, approvable])
  const isPickable = useCallback<ReviewFacts['isPickable']>(
    ({ id }) => approvable.has(id) && needsOf(steps, id).every((need) => approvable.has(need.id)),
    [approvable, steps],
  )
  const review: ReviewFacts = {
    plan,
    campaign,
    people,
    does,
    picked,
    isPickable,
    isDecidable: (step) =>
      isOpen(step) &&
      canEdit &&
      !isExpired &&
      ['approve', 'withdraw'].includes(rightOn(plan, step, me, rules).kind),
    toggle: (id) => setMarked(toggled(steps, picked, id)),
    say: (step) => sentenceOf(step, campaign.name),
    name: (step) => shortName(step, steps, campaign),
    sourceOf: (name) => {
      const asset = uploads.find((each) => each.name === name && each.status !== 'FAILED')
      return asset && ((passage) => onSource(asset.id, passage))
    },
    ask: (words) => onAsk(words, intentOf(plan)),
  }
  const all = steps.filter(isPickable).map(({ id }) => id)
  const view = views.find(({ value }) => value === query['view'])?.value ?? 'list'
  return (
    <ReviewContext value={review}>
      <ValueContext value={facts}>
        <section
          aria-label="Proposals"
          data-plan={plan.id}
          data-status={plan.status}
          className="flex min-w-0 flex-col gap-4"
        >
          <ReviewHeader
            isExpired={isExpired}
            me={me}
            rules={rules}
            onPlan={onPlan}
            actions={
              isOfProposals(steps) && (
                <Segmented
                  label="Show the proposals as"
                  options={views}
                  value={view}
                  onChange={(next) => setQuery({ view: next === 'list' ? '' : next })}
                />
              )
            }
          />
          {view === 'graph' ? (
            <Suspense fallback={null}>
              <PlanGraph />
            </Suspense>
          ) : (
            <ActionList />
          )}
          <ReviewFooter
            mayDecide={canEdit && awaits(plan, me, rules) && !isExpired}
            pickable={all}
            onPickAll={() => setMarked(new Set(picked.size === all.length ? [] : all))}
          />
        </section>
      </ValueContext>
    </ReviewContext>
  )
}
