import type { StepBody } from '@countersign/protocol'
import { CircleAlert, Mail, Quote, RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../primitives/button.tsx'
import { SafeText } from '../primitives/safe-text.tsx'
import { useCard } from './card-context.ts'
import { rightOn } from './rights.ts'
import { effectInWords } from '@countersign/card'

const Note = ({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) => (
  <div className={`flex items-start gap-2 rounded-md border px-3 py-2 text-sm ${className}`}>
    <span aria-hidden className="mt-0.5 shrink-0 [&_svg]:size-4">
      {icon}
    </span>
    <div className="min-w-0 flex-1">{children}</div>
  </div>
)

const caution = 'border-caution-line bg-caution-wash text-caution'

export const ElevatedNote = () => (
  <Note icon={<TriangleAlert />} className={caution}>
    <strong className="font-semibold">Caution: an elevated action.</strong> It can change who has access or
    what they may do. Read every line before you sign.
  </Note>
)

export function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  return (
    <Note icon={<TriangleAlert />} className={caution}>
      <ul className="flex flex-col gap-1">
        {warnings.map((warning) => (
          <li key={warning}>
            <SafeText>{warning}</SafeText>
          </li>
        ))}
      </ul>
    </Note>
  )
}

export function WouldFail({ failure }: { failure: NonNullable<StepBody['preview']['failure']> }) {
  return (
    <Note icon={<CircleAlert />} className="border-loss/40 bg-loss-wash text-loss">
      <strong className="font-semibold">It would fail now:</strong> <SafeText>{failure.message}</SafeText>
      {failure.hint !== undefined && <p className="text-xs">{failure.hint}</p>}
    </Note>
  )
}

export function StaleNote({ onRefresh, isBusy }: { onRefresh: () => void; isBusy: boolean }) {
  return (
    <Note icon={<RefreshCw />} className={caution}>
      <p>
        <strong className="font-semibold">Out of date.</strong> The data has changed since this was shown, so
        it was not carried out.
      </p>
      <Button size="sm" className="mt-2" isBusy={isBusy} onClick={onRefresh}>
        Show a fresh preview
      </Button>
    </Note>
  )
}

/** What leaves the house once it is done: mail and the like. */
export function EffectsNote({ effects }: { effects: NonNullable<StepBody['preview']['effects']> }) {
  if (effects.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-sm text-soft">
      {effects.map(({ kind }, index) => (
        <li key={index} className="flex items-center gap-2">
          <Mail aria-hidden className="size-4 shrink-0 text-faint" />
          {effectInWords(kind)}
        </li>
      ))}
    </ul>
  )
}

/** Text of a model: quoted, and never mistaken for what the card itself says. */
export function AssistantWords({ text }: { text: string }) {
  return (
    <figure className="rounded-md bg-sunken px-3 py-2">
      <figcaption className="flex items-center gap-1.5 text-xs text-faint">
        <Quote aria-hidden className="size-3" /> The assistant’s own words
      </figcaption>
      <blockquote className="text-sm text-soft italic">
        <SafeText>{text}</SafeText>
      </blockquote>
    </figure>
  )
}

/** Why this person cannot sign, and who can. */
export function RightNote({ step }: { step: StepBody }) {
  const { plan, me, rules, people } = useCard()
  const right = rightOn(plan, step, me, rules)
  if (right.kind === 'approve') return null
  if (right.kind === 'decided')
    return <p className="text-sm text-soft">You have signed. A second person must sign too.</p>
  const able = people.all.filter(({ role, is_active }) => is_active && right.roles.includes(role))
  return (
    <p className="text-sm text-soft">
      As {me.role} you cannot allow this. {right.roles.map((role) => `${article(role)} ${role}`).join(' or ')}{' '}
      can
      {able.length > 0 && `: ${able.map(({ id }) => people.nameOf(id)).join(', ')}`}.
    </p>
  )
}

const article = (word: string): string => (/^[aeiou]/iu.test(word) ? 'An' : 'A')
