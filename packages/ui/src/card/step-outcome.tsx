import type { StepBody } from '@countersign/protocol'
import { Ban, Check, CircleAlert, CircleHelp, Clock, type LucideIcon, SkipForward } from 'lucide-react'
import type { Tone } from '../primitives/badge.tsx'
import { cx } from '../primitives/cx.ts'
import { SafeText } from '../primitives/safe-text.tsx'
import { Spinner } from '../primitives/spinner.tsx'
import { MailNote } from './mail-note.tsx'
import { Signatures } from './signatures.tsx'

interface Look {
  readonly icon: LucideIcon
  readonly tone: Tone
  readonly text: string
  readonly hint?: string
}

const looks: Partial<Record<StepBody['status'], Look>> = {
  succeeded: { icon: Check, tone: 'signed', text: 'Done.' },
  failed: { icon: CircleAlert, tone: 'loss', text: 'It failed, and nothing was changed.' },
  denied: { icon: Ban, tone: 'neutral', text: 'Denied. Nothing was changed.' },
  expired: { icon: Clock, tone: 'neutral', text: 'Nobody decided in time. Nothing was changed.' },
  skipped: { icon: SkipForward, tone: 'neutral', text: 'Left out, because of another step.' },
  outcome_unknown: {
    icon: CircleHelp,
    tone: 'caution',
    text: 'It is not known whether this took effect.',
    hint: 'It is not repeated by itself. See whether it took effect before you ask for it again.',
  },
}

const tones: Record<Tone, string> = {
  neutral: 'text-soft',
  accent: 'text-accent',
  signed: 'text-signed',
  caution: 'text-caution',
  loss: 'text-loss',
}

/** What became of a step: the result, and who signed for it. */
export function StepOutcome({ step }: { step: StepBody }) {
  const look = looks[step.status]
  const words = step.status === 'succeeded' ? step.receipt?.summary : step.error?.message
  if (step.status === 'approved' || step.status === 'running')
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-soft">
        <Spinner label="" /> Allowed, and under way…
      </p>
    )
  if (!look) return null
  const Icon = look.icon
  const hint = step.error?.hint ?? look.hint
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className={cx('flex items-start gap-2 text-sm font-medium', tones[look.tone])}>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>{words === undefined ? look.text : <SafeText>{words}</SafeText>}</span>
      </p>
      {hint !== undefined && <p className="pl-6 text-xs text-faint">{hint}</p>}
      <MailNote step={step} />
      <Signatures step={step} />
    </div>
  )
}
