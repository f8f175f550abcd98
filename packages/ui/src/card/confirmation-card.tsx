import type { PlanBody, Reference } from '@countersign/protocol'
import { TriangleAlert, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useApprovalRules } from '../data/use-approval-rules.ts'
import { usePeople } from '../data/use-people.ts'
import { usePlan } from '../data/use-plan.ts'
import { cx } from '../primitives/cx.ts'
import { Countdown, DateTime, useIsPast } from '../primitives/date-time.tsx'
import { revealHidden, type Words } from '@countersign/card'
import { ErrorState, Skeleton } from '../primitives/states.tsx'
import type { WorkspaceWeb } from '../workspace.ts'
import { isOfferedAgain } from './again.ts'
import { CardContext, ValueContext } from './card-context.ts'
import { DroppedSteps } from './dropped-steps.tsx'
import { AssistantWords } from './notes.tsx'
import { ProposeAgain, useProposedAgain } from './propose-again.tsx'
import { isOpen, type Person, rightOn } from './rights.ts'
import { sealOf } from './seal.ts'
import { StepButtons } from './step-buttons.tsx'
import { StepSection } from './step-section.tsx'
import { TogetherButtons } from './together-buttons.tsx'
import { isUndoable, UndoButton } from './undo-button.tsx'
import { type Decide, usePlanDecisions } from './use-plan-decisions.ts'
import { useValueFacts } from './use-value-facts.ts'

export interface ConfirmationCardProps {
  readonly plan: PlanBody
  /** Only these steps; absent: all. */
  readonly steps?: readonly string[]
  readonly words?: Words | undefined
  readonly references?: Readonly<Record<string, Reference>> | undefined
  readonly previews?: WorkspaceWeb['previews']
  readonly me: Person
  readonly assistantText?: string | undefined
  readonly decide?: Decide
  readonly onDecided?: (plan: PlanBody) => void
  /** Where the new card is gone to; absent: it stands below this one. */
  readonly onProposedAgain?: (plan: PlanBody) => void
  readonly className?: string
}

/** What a plan would do, for a person to sign. Everything on it comes from checked data; the model is only quoted. */
export function ConfirmationCard(props: ConfirmationCardProps) {
  const again = useProposedAgain(props.plan.id)
  const [before] = useState(again)
  if (again === undefined) return <ThisCard {...props} />
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <ThisCard {...props} />
      <NewCard {...props} planId={again} isJustMade={before === undefined} />
    </div>
  )
}

/** What was proposed again, below what it was made of: what became of that stays as it is. */
function NewCard({
  planId,
  isJustMade,
  ...props
}: ConfirmationCardProps & { planId: string; isJustMade: boolean }) {
  const { data, error, refetch } = usePlan(planId)
  const frame = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone: whoever uses the keyboard goes on here.
  useEffect(() => {
    if (isJustMade) frame.current?.focus()
  }, [isJustMade])
  const { steps: _steps, assistantText: _text, decide: _decide, ...rest } = props
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      {data ? (
        <ConfirmationCard {...rest} plan={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-36 rounded-lg" />
      )}
    </div>
  )
}

function ThisCard(props: ConfirmationCardProps) {
  const { plan, me, words, references, previews } = props
  const people = usePeople()
  const rules = useApprovalRules()
  const steps = useMemo(
    () => plan.steps.filter(({ id }) => props.steps?.includes(id) ?? true),
    [plan, props.steps],
  )
  const sources = useMemo(
    () => ({
      changes: plan.steps.flatMap(({ preview, receipt }) => [
        ...preview.changes,
        ...(receipt?.changes ?? []),
      ]),
      inputs: plan.steps.map(({ input }) => input),
      actions: [...new Set(plan.steps.map(({ action }) => action))],
      words,
      references,
    }),
    [plan, words, references],
  )
  const facts = useValueFacts(sources)
  const does = usePlanDecisions(props)
  const isExpired = useIsPast(plan.expiresAt)
  const card = { plan, isExpired, me, people, rules, words, previews, facts }

  const open = steps.filter(isOpen)
  const signable = open.filter((step) => rightOn(plan, step, me, rules).kind === 'approve')
  const isElevated = steps.some(({ tier }) => tier === 'elevated')
  const seal = sealOf(steps, signable.length > 0, isExpired)
  const quoted =
    props.assistantText ?? (plan.source === 'AiAssistant' && !plan.reverts ? plan.rationale : undefined)
  const isDone = open.length === 0 && isUndoable(plan)
  const isAgain = props.steps === undefined && isOfferedAgain(plan, me, rules)
  // Whoever has signed already, or may not sign, finds nothing to press.
  const isAnswerable = open.some((step) =>
    ['approve', 'withdraw'].includes(rightOn(plan, step, me, rules).kind),
  )

  return (
    <CardContext value={card}>
      <ValueContext value={facts}>
        <article
          aria-label={revealHidden(
            `${seal.text}: ${steps.map(({ preview }) => preview.description).join('; ')}`,
          )}
          data-plan={plan.id}
          data-tier={isElevated ? 'elevated' : 'standard'}
          data-status={plan.status}
          className={cx(
            '@container relative min-w-0 shrink-0 overflow-hidden rounded-lg border bg-panel text-ink',
            open.length > 0 && (isElevated ? 'border-caution-line' : 'border-strong-line'),
            props.className,
          )}
        >
          <header
            className={cx(
              'flex items-center gap-x-3 border-b px-4 py-2 text-xs whitespace-nowrap',
              open.length > 0 && isElevated ? 'border-caution-line bg-caution-wash' : 'bg-sunken/60',
            )}
          >
            <span className={cx('inline-flex items-center gap-1.5 font-semibold', seal.className)}>
              {open.length > 0 && isElevated ? (
                <TriangleAlert aria-hidden className="size-3.5" />
              ) : (
                <seal.icon aria-hidden className="size-3.5" />
              )}
              {seal.text}
            </span>
            <span className="truncate text-soft @max-md:hidden">
              {steps.length === 1 ? steps[0]?.title : `${steps.length} steps`}
            </span>
            <span className="ml-auto text-faint">
              {open.length > 0 ? (
                <Countdown until={plan.expiresAt} before="Expires in " />
              ) : (
                <DateTime value={plan.createdAt} style="short" />
              )}
            </span>
          </header>

          <div className="flex flex-col gap-4 px-4 py-4">
            {steps.map((step, index) => (
              <div key={step.id} className={cx(index > 0 && 'border-t pt-4')}>
                <StepSection
                  step={step}
                  does={does}
                  {...(steps.length > 1 && { number: plan.steps.indexOf(step) + 1 })}
                />
              </div>
            ))}
            {quoted !== undefined && quoted.trim() !== '' && <AssistantWords text={quoted} />}
            <DroppedSteps dropped={plan.dropped ?? []} />
          </div>

          {(isAnswerable || isDone || isAgain) && (
            <footer className="flex flex-col gap-3 border-t border-dashed border-strong-line px-4 pt-4 pb-3">
              {signable.length > 0 && !isExpired && <SignHere name={people.nameOf(me.id)} />}
              <div className="flex flex-wrap items-center gap-2">
                {open.length === 1 && steps.length === 1 && (
                  <StepButtons
                    step={open[0]!}
                    size="md"
                    isBusy={does.decision.isPending}
                    onDecide={(decision) => does.decision.mutate([decision])}
                    onEdit={(input) => does.edit.mutateAsync({ stepId: open[0]!.id, input })}
                  />
                )}
                {steps.length > 1 && open.length > 0 && (
                  <TogetherButtons
                    signable={signable}
                    open={open}
                    isRest={open.length < steps.length}
                    does={does}
                  />
                )}
                {isDone && <UndoButton plan={plan} className="-ml-2.5" />}
                {isAgain && <ProposeAgain plan={plan} onProposed={props.onProposedAgain} />}
              </div>
            </footer>
          )}
        </article>
      </ValueContext>
    </CardContext>
  )
}

/** The line that waits for a name. */
function SignHere({ name }: { name: string }) {
  return (
    <p aria-hidden className="flex items-end gap-2 text-faint">
      <X className="mb-0.5 size-3.5" />
      <span className="flex-1 border-b border-strong-line pb-0.5 text-right text-xs">{name}</span>
    </p>
  )
}
