import { Card, CardHeader, Field, Input } from '@countersign/ui'
import type { PolicySettings } from './policy.ts'

type Spans = PolicySettings['retention']

const fields: readonly {
  readonly key: keyof Spans
  readonly label: string
  readonly mayBeForGood: boolean
}[] = [
  { key: 'settledPlans', label: 'Settled plans', mayBeForGood: true },
  { key: 'auditChanges', label: 'Changes in the log', mayBeForGood: true },
  { key: 'events', label: 'Events', mayBeForGood: false },
  { key: 'answeredRequests', label: 'Answered requests', mayBeForGood: false },
  { key: 'outbox', label: 'What was sent out', mayBeForGood: false },
]

export interface RetentionProps {
  readonly retention: Spans
  readonly onChange: (retention: Spans) => void
}

export function Retention({ retention, onChange }: RetentionProps) {
  return (
    <Card>
      <CardHeader
        title="How long things are kept"
        description="In days. The log itself stays: only what it holds of people goes."
      />
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        {fields.map(({ key, label, mayBeForGood }) => (
          <Field key={key} label={label} {...(mayBeForGood && { hint: 'Empty: for good.' })}>
            {(props) => (
              <Input
                {...props}
                type="number"
                min={1}
                max={36_500}
                required={!mayBeForGood}
                placeholder={mayBeForGood ? 'For good' : undefined}
                value={retention[key] ?? ''}
                onChange={({ target }) =>
                  onChange({ ...retention, [key]: target.value === '' ? null : target.valueAsNumber })
                }
              />
            )}
          </Field>
        ))}
      </div>
    </Card>
  )
}
