import { count } from '@countersign/core/words'
import type { StepBody } from '@countersign/protocol'
import { Badge, Button, ChangeList, Checkbox, cx, EditDialog, revealHidden, SafeText } from '@countersign/ui'
import { ChevronRight, Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { riskNames, riskTones } from '../../parts/words.ts'
import { ActionOutcome } from './action-outcome.tsx'
import { ActionReason } from './action-reason.tsx'
import { Confidence } from './confidence.tsx'
import { needsOf } from './picks.ts'
import { proposalOf } from './proposal.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { useReview } from './review-context.ts'
import { lookOf, typeIcons } from './step-look.ts'

/** One proposal: what it would do and why, how sure that is, and what can be said to it. */
export function ActionCard({ step }: { step: StepBody }) {
  const { plan, does, picked, isPickable, isDecidable, toggle, say } = useReview()
  const [isOpen, setIsOpen] = useState(false)
  const [dialog, setDialog] = useState<'edit' | 'reject' | undefined>()
  const proposal = proposalOf(step)
  const { failure, warnings = [] } = step.preview
  const description = say(step)
  const look = lookOf(step, plan)
  const Icon = typeIcons[proposal.type]
  const isPicked = picked.has(step.id)
  const needs = needsOf(plan.steps, step.id).filter(({ id }) => !picked.has(id))
  const isQuestion = proposal.type === 'NOOP'
  return (
    <li
      data-step={step.id}
      className={cx(
        'rounded-md border bg-panel transition-colors duration-100',
        isPicked && 'border-signed bg-signed-wash/40',
        (step.status === 'denied' || step.status === 'skipped') && 'bg-sunken/60',
      )}
    >
      <div className="flex gap-3 px-3 py-2.5">
        {isPickable(step) ? (
          <Checkbox
            isLabelHidden
            className="mt-1"
            label={`Approve: ${description}${needs.length > 0 ? `, with ${count(needs.length, 'proposal')} it builds on` : ''}`}
            checked={isPicked}
            onChange={() => toggle(step.id)}
          />
        ) : (
          <Icon aria-hidden className="mt-1 size-4 shrink-0 text-faint" />
        )}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h4
              className={cx(
                'min-w-0 flex-1 basis-48 text-sm leading-6 font-medium wrap-anywhere text-ink',
                (step.status === 'denied' || step.status === 'skipped') &&
                  'text-soft line-through decoration-1',
              )}
            >
              <SafeText>{isQuestion && failure ? failure.message : description}</SafeText>
            </h4>
            <div className="flex min-h-6 shrink-0 flex-wrap items-center gap-1.5">
              {look ? (
                <Badge tone={look.tone}>
                  <look.icon aria-hidden />
                  {look.text}
                </Badge>
              ) : (
                <>
                  {proposal.riskLevel && (
                    <Badge tone={riskTones[proposal.riskLevel]}>{riskNames[proposal.riskLevel]}</Badge>
                  )}
                  {proposal.confidence !== undefined && !isQuestion && (
                    <Confidence value={proposal.confidence} />
                  )}
                </>
              )}
            </div>
          </div>
          <ActionReason step={step} proposal={proposal} />
          {warnings.map((warning) => (
            <p key={warning} className="mt-1 text-xs text-caution">
              <SafeText>{warning}</SafeText>
            </p>
          ))}
          {failure && !isQuestion && look === undefined && (
            <p className="mt-1 text-xs text-loss">
              It would fail now: <SafeText>{failure.message}</SafeText>
            </p>
          )}
          <ActionOutcome step={step} />
          <div className="-ml-2.5 flex flex-wrap items-center gap-x-1 pt-1">
            {!isQuestion && (
              <Button
                size="sm"
                variant="ghost"
                aria-expanded={isOpen}
                icon={
                  <ChevronRight className={cx('transition-transform duration-100', isOpen && 'rotate-90')} />
                }
                onClick={() => setIsOpen(!isOpen)}
              >
                {isOpen ? 'Hide the change' : 'Show the change'}
                <span className="sr-only">: {revealHidden(description)}</span>
              </Button>
            )}
            {isDecidable(step) && (
              <>
                {!isQuestion && (
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={<Pencil />}
                    aria-label={`Edit: ${description}`}
                    onClick={() => setDialog('edit')}
                  >
                    Edit
                  </Button>
                )}
                <Button
                  size="sm"
                  variant="ghost"
                  icon={<X />}
                  aria-label={`Reject: ${description}`}
                  onClick={() => setDialog('reject')}
                >
                  Reject…
                </Button>
              </>
            )}
          </div>
        </div>
      </div>
      {isOpen && (
        <div className="border-t px-4 py-3">
          <ChangeList changes={step.receipt?.changes ?? step.preview.changes} />
        </div>
      )}
      <EditDialog
        step={step}
        isOpen={dialog === 'edit'}
        onClose={() => setDialog(undefined)}
        onSave={(input) => does.edit.mutateAsync({ stepId: step.id, input })}
      />
      {dialog === 'reject' && <RejectDialog step={step} onClose={() => setDialog(undefined)} />}
    </li>
  )
}
