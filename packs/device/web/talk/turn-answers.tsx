import { Button, cx, SafeText } from '@countersign/ui'
import { Check, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { answerFor } from '../data/answer-for.ts'
import type { Turn } from '../data/types.ts'
import type { Talk } from './use-talk.ts'

/** What can be answered to a turn: a yes or a no, one of several people, or another try. */
export function TurnAnswers({ turn, talk }: { turn: Turn; talk: Talk }) {
  const { planId, candidates = [], suggestions = [], remedy, status } = turn
  const { say, answer, isBusy } = talk
  if (planId !== null && (status === 'confirm' || remedy)) {
    const decide =
      (approved: boolean) =>
      (event: MouseEvent): void => {
        answer(planId, approved)
        goOnTyping(talk, event)
      }
    return (
      <div
        role="group"
        aria-label={remedy?.question ?? 'Shall I?'}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-caution-line bg-caution-wash p-3"
      >
        <div className="flex flex-wrap gap-2">
          <Button
            variant="signed"
            className="h-10 min-w-24"
            icon={<Check />}
            disabled={isBusy}
            onClick={decide(true)}
          >
            Yes
          </Button>
          <Button className="h-10 min-w-24" icon={<X />} disabled={isBusy} onClick={decide(false)}>
            No
          </Button>
        </div>
        <p className="text-sm text-soft">Nothing is done before your yes.</p>
      </div>
    )
  }
  if (status === 'question' && candidates.length > 0)
    return (
      <div role="group" aria-label={turn.question ?? 'Which one?'} className="flex flex-wrap gap-2">
        {candidates.map((candidate) => (
          <Button
            key={candidate.id}
            className="h-auto min-h-10 flex-col items-start gap-0 py-1.5 whitespace-normal"
            disabled={isBusy}
            onClick={(event) => {
              say(answerFor(candidate, candidates))
              goOnTyping(talk, event)
            }}
          >
            <SafeText>{candidate.name}</SafeText>
            {candidate.detail !== '' && (
              <span className="text-xs font-normal text-faint">
                <SafeText>{candidate.detail}</SafeText>
              </span>
            )}
          </Button>
        ))}
      </div>
    )
  if (status === 'not_understood' || status === 'answered')
    return <Suggestions suggestions={suggestions} talk={talk} />
  return null
}

/** What was pressed is about to go: whoever came to it by keys is not left nowhere. */
function goOnTyping({ field }: Talk, { detail }: MouseEvent): void {
  if (detail === 0) field.current?.focus({ preventScroll: true })
}

/** Things that can be said. */
export function Suggestions({
  suggestions,
  talk,
  className,
}: {
  suggestions: readonly string[]
  talk: Talk
  className?: string
}) {
  return (
    <div role="group" aria-label="You can say" className={cx('flex flex-wrap gap-2', className)}>
      {suggestions.map((suggestion) => (
        <Button
          key={suggestion}
          size="sm"
          className="h-auto min-h-8 whitespace-normal"
          disabled={talk.isBusy}
          onClick={(event) => {
            talk.say(suggestion)
            goOnTyping(talk, event)
          }}
        >
          {suggestion}
        </Button>
      ))}
    </div>
  )
}
