import { Button, SafeText } from '@countersign/ui'
import { Check, X } from 'lucide-react'
import { answerFor } from '../data/answer-for.ts'
import type { Turn } from '../data/types.ts'
import type { Saying } from '../data/use-saying.ts'

/** What can be answered to a turn: a yes or a no, one of several people, or another try. */
export function TurnAnswers({ turn, saying }: { turn: Turn; saying: Saying }) {
  const { planId, candidates = [], suggestions = [], remedy, status } = turn
  const { say, answer } = saying
  const isBusy = say.isPending || answer.isPending
  if (planId !== null && (status === 'confirm' || remedy)) {
    const decide = (approved: boolean): void => answer.mutate({ planId, approved })
    return (
      <div
        role="group"
        aria-label={remedy?.question ?? 'Shall I?'}
        className="flex flex-col gap-2 rounded-md border border-caution-line bg-caution-wash px-3 py-2.5"
      >
        <p className="text-sm font-medium text-ink">
          <SafeText>{remedy?.question ?? 'Shall I?'}</SafeText>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="signed"
            className="h-10 min-w-24"
            icon={<Check />}
            disabled={isBusy}
            onClick={() => decide(true)}
          >
            Yes
          </Button>
          <Button className="h-10 min-w-24" icon={<X />} disabled={isBusy} onClick={() => decide(false)}>
            No
          </Button>
        </div>
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
            onClick={() => say.mutate(answerFor(candidate, candidates))}
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
  if (status === 'not_understood')
    return <Suggestions suggestions={suggestions} onPick={say.mutate} isBusy={isBusy} />
  return null
}

/** Things that can be said. */
export function Suggestions({
  suggestions,
  onPick,
  isBusy,
}: {
  suggestions: readonly string[]
  onPick: (utterance: string) => void
  isBusy: boolean
}) {
  return (
    <div role="group" aria-label="You can say" className="flex flex-wrap gap-2">
      {suggestions.map((suggestion) => (
        <Button
          key={suggestion}
          size="sm"
          className="h-auto min-h-8 whitespace-normal"
          disabled={isBusy}
          onClick={() => onPick(suggestion)}
        >
          {suggestion}
        </Button>
      ))}
    </div>
  )
}
