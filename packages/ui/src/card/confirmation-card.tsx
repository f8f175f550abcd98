import type { PlanBody } from '@countersign/protocol'
import { PenLine, TriangleAlert, Undo2, X } from 'lucide-react'
import { useMemo } from 'react'
import { useApprovalRules } from '../data/use-approval-rules.ts'
import { usePeople } from '../data/use-people.ts'
import { useUndo } from '../data/use-act.ts'
import { Button } from '../primitives/button.tsx'
import { cx } from '../primitives/cx.ts'
import { Countdown, DateTime } from '../primitives/date-time.tsx'
import { revealHidden } from '../primitives/hidden-characters.ts'
import type { Reference, Words, WorkspaceWeb } from '../workspace.ts'
import { CardContext, ValueContext } from './card-context.ts'
import { AssistantWords } from './notes.tsx'
import { isOpen, type Person, rightOn } from './rights.ts'
import { sealOf } from './seal.ts'
import { StepButtons } from './step-buttons.tsx'
import { StepSection } from './step-section.tsx'
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
  readonly className?: string
}

/** What a plan would do, for a person to sign. Everything on it comes from checked data; the model is only quoted. */
export function ConfirmationCard(props: ConfirmationCardProps) {
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
  const undo = useUndo()
  const card = { plan, me, people, rules, words, previews, facts }

  const open = steps.filter(isOpen)
  const signable = open.filter((step) => rightOn(plan, step, me, rules).kind === 'approve')
  const isElevated = steps.some(({ tier }) => tier === 'elevated')
  const seal = sealOf(steps, signable.length > 0)
  const quoted =
    props.assistantText ?? (plan.source === 'AiAssistant' && !plan.reverts ? plan.rationale : undefined)
  const isUndoable =
    open.length === 0 && plan.reverts === undefined && steps.some(({ receipt }) => receipt?.undoable)

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
                <>
                  Expires in <Countdown until={plan.expiresAt} />
                </>
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
            {plan.dropped?.map(({ index, action, issues }) => (
              <p key={index} className="text-xs text-caution">
                Left out: {action ?? 'an unknown action'} ({issues.map(({ message }) => message).join('; ')})
              </p>
            ))}
          </div>

          {(open.length > 0 || isUndoable) && (
            <footer className="flex flex-col gap-3 border-t border-dashed border-strong-line px-4 pt-4 pb-3">
              {signable.length > 0 && <SignHere name={people.nameOf(me.id)} />}
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
                  <TogetherButtons signable={signable} open={open} plan={plan} me={me} does={does} />
                )}
                {isUndoable && (
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={<Undo2 />}
                    className="-ml-2.5"
                    isBusy={undo.isPending}
                    disabled={undo.isSuccess}
                    onClick={() => undo.mutate(plan.id)}
                  >
                    Undo
                  </Button>
                )}
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

interface TogetherProps {
  readonly signable: readonly PlanBody['steps'][number][]
  readonly open: readonly PlanBody['steps'][number][]
  readonly plan: PlanBody
  readonly me: Person
  readonly does: ReturnType<typeof usePlanDecisions>
}

/** All open steps of a card, decided with one signature. */
function TogetherButtons({ signable, open, plan, me, does }: TogetherProps) {
  const isBlocked = signable.some(({ status, preview }) => status === 'stale' || preview.failure)
  const deniable = plan.proposedBy === me.id ? open : signable
  if (deniable.length < 2) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {signable.length > 1 && (
        <Button
          variant="signed"
          icon={<PenLine />}
          isBusy={does.decision.isPending}
          disabled={isBlocked}
          onClick={() =>
            does.decision.mutate(signable.map(({ id }) => ({ stepId: id, decision: 'approve' })))
          }
        >
          Allow all {signable.length}
        </Button>
      )}
      <Button
        disabled={does.decision.isPending}
        onClick={() => does.decision.mutate(deniable.map(({ id }) => ({ stepId: id, decision: 'deny' })))}
      >
        Deny all {deniable.length}
      </Button>
    </div>
  )
}
