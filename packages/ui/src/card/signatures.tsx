import type { StepBody } from '@countersign/protocol'
import { cx } from '../primitives/cx.ts'
import { DateTime } from '../primitives/date-time.tsx'
import { SafeText } from '../primitives/safe-text.tsx'
import { useCard } from './card-context.ts'

/** Who signed, as ink on a line, and when. */
export function Signatures({ step }: { step: Pick<StepBody, 'decisions' | 'verdict'> }) {
  const { people, me } = useCard()
  if (step.decisions.length === 0)
    return step.verdict.standingApproval === undefined ? null : (
      <p className="pl-6 text-xs text-faint">Allowed by a standing approval.</p>
    )
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2">
      {step.decisions.map(({ by, at, decision, note }) => (
        <li key={`${by}${at}`} className="min-w-40">
          <span
            className={cx(
              'block border-b border-strong-line pb-0.5 font-serif text-lg leading-6 italic',
              decision === 'approve' ? 'text-signed' : 'text-soft line-through decoration-1',
            )}
          >
            {people.nameOf(by)}
          </span>
          <span className="text-xs text-faint">
            {decision === 'approve' ? 'Allowed' : 'Denied'}
            {by === me.id && ' by you'} · <DateTime value={at} style="short" />
          </span>
          {note !== undefined && (
            <span className="block text-xs text-soft">
              “<SafeText>{note}</SafeText>”
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
