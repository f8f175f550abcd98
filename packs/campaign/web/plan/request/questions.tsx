import { Button, Card, CardHeader, IconButton, SafeText } from '@countersign/ui'
import { CircleHelp, X } from 'lucide-react'
import { alternativesOf } from '../review/alternatives.ts'
import type { Unplanned } from './use-planning.ts'

/** What must be said more clearly before anything is proposed. An answer is put into the request, to be planned again. */
export function Questions({
  answer: { message, questions },
  onAnswer,
  onClose,
}: {
  answer: Unplanned
  onAnswer: (intent: string) => void
  onClose: () => void
}) {
  return (
    <Card aria-label="Questions" className="border-caution-line">
      <CardHeader
        className="border-caution-line bg-caution-wash"
        title={
          <span className="flex items-center gap-2 text-caution">
            <CircleHelp aria-hidden className="size-4" />
            {questions.length > 0 ? 'A little more is needed' : 'Nothing to propose'}
          </span>
        }
        actions={<IconButton size="sm" label="Put the questions away" icon={<X />} onClick={onClose} />}
      />
      <div role="status" className="flex flex-col gap-4 p-4">
        <p className="text-sm text-soft">
          <SafeText>{message}</SafeText>
        </p>
        {questions.map((question) => (
          <section key={question.id} aria-label={question.reason} className="flex flex-col gap-2">
            <h3 className="text-sm font-medium text-ink">
              <SafeText>{question.reason}</SafeText>
            </h3>
            <div className="flex flex-wrap gap-2">
              {alternativesOf(question.payload['alternatives']).map(({ label, example }) => (
                <Button key={label} size="sm" title={example} onClick={() => onAnswer(example ?? label)}>
                  {label}
                </Button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Card>
  )
}
