import { Badge, Card, CardHeader, EmptyState, SafeText } from '@countersign/ui'
import { AudioLines } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Turn } from '../data/types.ts'
import { StepList } from './step-list.tsx'
import { ToldLog } from './told-log.tsx'
import { Suggestions, TurnAnswers } from './turn-answers.tsx'
import { statusWords } from './turn-words.ts'
import { UnderstoodView } from './understood-view.tsx'
import type { Talk } from './use-talk.ts'

const FIRST_WORDS = [
  'tell Sam I’ll be there in ten minutes',
  'call my mum',
  'turn on the flashlight',
  'read the screen',
]

/** What was said last: what was understood, what is told about it, and how far it has come. */
export function CurrentTurn({
  turn,
  talk,
  elsewhere,
  instead,
}: {
  turn: Turn | undefined
  talk: Talk
  /** What the device is called that it is for, where that is not the phone beside it. */
  elsewhere?: string | undefined
  /** While it is not known what was said last. */
  instead?: ReactNode
}) {
  const [words, tone] = turn ? statusWords[turn.status] : []
  return (
    <Card aria-label="Now">
      <CardHeader
        title={turn ? <SafeText>{`“${turn.said}”`}</SafeText> : 'Say something'}
        description={elsewhere !== undefined && <SafeText>{`On another device: ${elsewhere}`}</SafeText>}
        actions={words !== undefined && <Badge tone={tone ?? 'neutral'}>{words}</Badge>}
      />
      <div className="flex flex-col p-4">
        <ToldLog sayings={talk.sayings} turnId={turn?.id} />
        {turn ? <TurnBody turn={turn} talk={talk} /> : (instead ?? <Nothing talk={talk} />)}
      </div>
    </Card>
  )
}

function TurnBody({ turn, talk }: { turn: Turn; talk: Talk }) {
  return (
    <div className="flex flex-col gap-4 pt-4 empty:hidden">
      <TurnAnswers turn={turn} talk={talk} />
      {turn.actionPlans.length > 0 && (
        <section aria-label="What was understood" className="flex flex-col gap-3 border-t pt-3">
          {turn.actionPlans.map((plan, index) => (
            <UnderstoodView key={index} plan={plan} />
          ))}
        </section>
      )}
      {turn.planId !== null && (
        <section aria-label="The plan" className="border-t pt-3">
          <StepList planId={turn.planId} wasStopped={turn.status === 'stopped'} />
        </section>
      )}
    </div>
  )
}

const Nothing = ({ talk }: { talk: Talk }) => (
  <EmptyState
    icon={<AudioLines />}
    title="Nothing has been said yet"
    className="py-4"
    action={<Suggestions suggestions={FIRST_WORDS} talk={talk} className="justify-center" />}
  >
    Speak, or type what the phone should do. What was understood is shown before it is done.
  </EmptyState>
)
