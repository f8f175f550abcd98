import { Badge, Card, CardHeader, EmptyState, SafeText } from '@countersign/ui'
import { AudioLines } from 'lucide-react'
import type { Saying as Told } from '../data/sayings.ts'
import type { Turn } from '../data/types.ts'
import type { Saying } from '../data/use-saying.ts'
import { StepList } from './step-list.tsx'
import { Suggestions, TurnAnswers } from './turn-answers.tsx'
import { statusWords } from './turn-words.ts'
import { UnderstoodView } from './understood-view.tsx'

const FIRST_WORDS = [
  'tell Sam I’ll be there in ten minutes',
  'call my mum',
  'turn on the flashlight',
  'read the screen',
]

/** What was said last: what was understood, what is told about it, and how far it has come. */
export function CurrentTurn({
  turn,
  sayings,
  saying,
}: {
  turn: Turn | undefined
  sayings: readonly Told[]
  saying: Saying
}) {
  const [words, tone] = turn ? statusWords[turn.status] : []
  return (
    <Card aria-label="Now">
      <CardHeader
        title={turn ? <SafeText>{`“${turn.said}”`}</SafeText> : 'Say something'}
        actions={words !== undefined && <Badge tone={tone ?? 'neutral'}>{words}</Badge>}
      />
      <div className="flex flex-col gap-4 p-4">
        {/* Always there, so that whatever is added to it is read out. */}
        <div
          role="log"
          aria-live="polite"
          aria-label="What is said"
          className="flex flex-col gap-1.5 empty:hidden"
        >
          {sayings.map(({ key, text }) => (
            <p key={key} className="text-lg leading-snug text-ink">
              <SafeText>{text}</SafeText>
            </p>
          ))}
        </div>
        {turn ? (
          <>
            <TurnAnswers turn={turn} saying={saying} />
            {turn.actionPlans.length > 0 && (
              <section aria-label="What was understood" className="flex flex-col gap-3 border-t pt-3">
                {turn.actionPlans.map((plan, index) => (
                  <UnderstoodView key={index} plan={plan} />
                ))}
              </section>
            )}
            {turn.planId !== null && (
              <section aria-label="The plan" className="border-t pt-3">
                <StepList planId={turn.planId} />
              </section>
            )}
          </>
        ) : (
          <EmptyState
            icon={<AudioLines />}
            title="Nothing has been said yet"
            className="py-4"
            action={
              <Suggestions
                suggestions={FIRST_WORDS}
                onPick={saying.say.mutate}
                isBusy={saying.say.isPending}
              />
            }
          >
            Speak, or type what the phone should do. What was understood is shown before it is done.
          </EmptyState>
        )}
      </div>
    </Card>
  )
}
