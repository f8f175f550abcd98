import type { PlanBody, StepBody } from '@countersign/protocol'
import { CornerDownRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../primitives/badge.tsx'
import { revealHidden } from '@countersign/card'
import { SafeText } from '../primitives/safe-text.tsx'
import { useCard } from './card-context.ts'
import { ChangeList } from './change-list.tsx'
import { ElevatedNote, EffectsNote, RightNote, StaleNote, Warnings, WouldFail } from './notes.tsx'
import { isOpen } from './rights.ts'
import { Signatures } from './signatures.tsx'
import { StepButtons } from './step-buttons.tsx'
import { StepOutcome } from './step-outcome.tsx'
import type { usePlanDecisions } from './use-plan-decisions.ts'

export interface StepSectionProps {
  readonly step: StepBody
  /** From 1; absent when the card has only this one. */
  readonly number?: number
  readonly does: ReturnType<typeof usePlanDecisions>
}

/** One step of a card: what it would do, in plain words and field by field, and what can be said to it. */
export function StepSection({ step, number, does }: StepSectionProps) {
  const { plan, previews } = useCard()
  const { description, changes, warnings = [], effects = [], failure } = step.preview
  const Preview = previews?.[step.action]
  const open = isOpen(step)
  const needed = step.verdict.approvalsNeeded ?? 1
  return (
    <section aria-label={revealHidden(description)} className="flex flex-col gap-3">
      <header className="flex items-start gap-3">
        {number !== undefined && (
          <span className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full border border-strong-line text-xs text-soft">
            {number}
          </span>
        )}
        <div className="min-w-0 flex-1">
          <h3 className="text-[0.9375rem] leading-6 font-semibold text-ink">
            <SafeText>{description}</SafeText>
          </h3>
          <Dependencies plan={plan} step={step} />
        </div>
        {number !== undefined && step.tier === 'elevated' && <Badge tone="caution">Elevated</Badge>}
      </header>
      {open && step.tier === 'elevated' && <ElevatedNote />}
      {Preview ? <Preview step={step} /> : <ChangeList changes={step.receipt?.changes ?? changes} />}
      {open && <EffectsNote effects={effects} />}
      {open && <Warnings warnings={warnings} />}
      {open && failure && <WouldFail failure={failure} />}
      {step.status === 'stale' && (
        <StaleNote onRefresh={() => does.refresh.mutate()} isBusy={does.refresh.isPending} />
      )}
      {open ? (
        <>
          {needed > 1 && (
            <p className="text-xs text-faint">
              {step.decisions.length} of {needed} signatures
            </p>
          )}
          {step.decisions.length > 0 && <Signatures step={step} />}
          <RightNote step={step} />
          {number !== undefined && (
            <StepButtons
              step={step}
              size="sm"
              isBusy={does.decision.isPending}
              onDecide={(decision) => does.decision.mutate([decision])}
              onEdit={(input) => does.edit.mutateAsync({ stepId: step.id, input })}
            />
          )}
        </>
      ) : (
        <StepOutcome step={step} />
      )}
    </section>
  )
}

/** Which steps come before this one: without those it depends on it falls, without the others it is shown anew. */
function Dependencies({ plan, step }: { plan: PlanBody; step: StepBody }) {
  const numbersOf = (ids: readonly string[]): number[] =>
    [...new Set(ids)]
      .map((id) => plan.steps.findIndex((other) => other.id === id) + 1)
      .filter((place) => place > 0)
      .toSorted((one, other) => one - other)
  const needed = numbersOf(step.dependsOn)
  const followed = numbersOf(step.follows.filter((id) => !step.dependsOn.includes(id)))
  const it = (numbers: readonly number[]): string => (numbers.length === 1 ? 'it' : 'them')
  return (
    <>
      {needed.length > 0 && (
        <Dependency>
          Builds on step {needed.join(' and ')}; denied with {it(needed)}
        </Dependency>
      )}
      {followed.length > 0 && (
        <Dependency>
          Comes after step {followed.join(' and ')}; previewed anew without {it(followed)}
        </Dependency>
      )}
    </>
  )
}

const Dependency = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-1 text-xs text-faint">
    <CornerDownRight aria-hidden className="size-3 shrink-0" />
    <span>{children}</span>
  </p>
)
