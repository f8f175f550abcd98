import type { StepBody } from '@countersign/protocol'
import { Button, SafeText } from '@countersign/ui'
import { CornerDownRight, Quote } from 'lucide-react'
import type { Proposal } from './proposal.ts'
import { useReview } from './review-context.ts'

/** Why it is proposed, in the words it came from, what it builds on, and what could be done instead. */
export function ActionReason({ step, proposal }: { step: StepBody; proposal: Proposal }) {
  const { plan, sourceOf, ask, name } = useReview()
  const { reason, passage, source, alternatives } = proposal
  const openSource = source === undefined ? undefined : sourceOf(source)
  // The reason holds the words already: then only the way to them is wanted.
  const isQuoted = passage !== undefined && (reason?.includes(passage) ?? false)
  const needs = plan.steps.filter(({ id }) => step.dependsOn.includes(id))
  return (
    <>
      {reason !== undefined && (
        <p className="max-w-prose text-sm wrap-anywhere text-soft">
          <SafeText>{reason}</SafeText>
        </p>
      )}
      {(isQuoted ? openSource !== undefined : passage !== undefined) && (
        <figure className="mt-1 flex max-w-prose gap-2 text-xs text-faint">
          <Quote aria-hidden className="mt-0.5 size-3 shrink-0" />
          <p className="min-w-0">
            {!isQuoted && (
              <q className="quotes-none">
                <SafeText>{passage ?? ''}</SafeText>
              </q>
            )}
            {source !== undefined && (
              <figcaption className="inline">
                {!isQuoted && ' · '}
                {openSource ? (
                  <button
                    type="button"
                    onClick={() => openSource(passage)}
                    className="cursor-pointer text-left font-medium wrap-anywhere text-accent underline-offset-2 hover:underline"
                  >
                    <SafeText>{source}</SafeText>
                  </button>
                ) : (
                  <SafeText>{source}</SafeText>
                )}
              </figcaption>
            )}
          </p>
        </figure>
      )}
      {needs.length > 0 && (
        <p className="mt-1 flex gap-2 text-xs text-faint">
          <CornerDownRight aria-hidden className="mt-0.5 size-3 shrink-0" />
          <span className="min-w-0">
            Builds on <SafeText>{needs.map(name).join(', ')}</SafeText>
          </span>
        </p>
      )}
      {alternatives.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-1.5">
          <span className="text-xs text-faint">Or:</span>
          {alternatives.map(({ label, example }) => (
            <Button
              key={label}
              size="sm"
              className="h-auto min-h-7 whitespace-normal"
              onClick={() => ask(example ?? label)}
            >
              <SafeText>{label}</SafeText>
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
