import { Badge, Button, Card, CardHeader, DateTime, SafeText } from '@countersign/ui'
import { useState } from 'react'
import { sayingsOf } from '../data/sayings.ts'
import type { Turn } from '../data/types.ts'
import { StepList } from './step-list.tsx'
import { TurnAnswers } from './turn-answers.tsx'
import { statusWords } from './turn-words.ts'
import type { Talk } from './use-talk.ts'

/** What was said before, newest first. Each opens to what was told and done. */
export function TurnHistory({
  turns,
  talk,
  onMore,
}: {
  turns: readonly Turn[]
  talk: Talk
  /** Where there may be older ones. */
  onMore?: (() => void) | undefined
}) {
  if (turns.length === 0) return null
  return (
    <Card aria-label="Earlier" className="self-start">
      <CardHeader title="Earlier" />
      <ul aria-label="Earlier requests" className="divide-y">
        {turns.map((turn) => (
          <HistoryRow key={turn.id} turn={turn} talk={talk} />
        ))}
      </ul>
      {onMore && (
        <div className="border-t p-2 text-center">
          <Button size="sm" variant="ghost" onClick={onMore}>
            Show older ones
          </Button>
        </div>
      )}
    </Card>
  )
}

/** What was read from a screen has lines. */
const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' · ')

function HistoryRow({ turn, talk }: { turn: Turn; talk: Talk }) {
  const [isOpen, setIsOpen] = useState(false)
  const [words, tone] = statusWords[turn.status]
  const sayings = sayingsOf(turn)
  const isAsked = turn.status === 'confirm'
  return (
    <li>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="flex cursor-pointer items-center gap-3 px-4 py-2.5 text-sm hover:bg-sunken focus-visible:-outline-offset-2">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium text-ink">
              <SafeText>{turn.said}</SafeText>
            </span>
            <span className="block truncate text-xs text-faint">
              <SafeText>{oneLine(sayings.at(-1)?.text ?? '')}</SafeText>
            </span>
          </span>
          <Badge tone={tone}>{words}</Badge>
          <DateTime
            value={turn.createdAt}
            style="relative"
            className="text-xs whitespace-nowrap text-faint max-sm:hidden"
          />
        </summary>
        {isOpen && (
          <div className="flex flex-col gap-3 px-4 pb-3">
            {sayings.map(({ key, text }) => (
              <p key={key} className="text-sm text-soft">
                <SafeText>{text}</SafeText>
              </p>
            ))}
            {turn.planId !== null && <StepList planId={turn.planId} wasStopped={turn.status === 'stopped'} />}
          </div>
        )}
      </details>
      {isAsked && (
        <div className="px-4 pb-3">
          <TurnAnswers turn={turn} talk={talk} />
        </div>
      )}
    </li>
  )
}
