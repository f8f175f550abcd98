import { Button, Card, CardHeader, Field, Input } from '@countersign/ui'
import { type FormEvent, useState } from 'react'
import { useProposal } from '../use-proposal.tsx'
import { changesOf, type PolicySettings } from './policy.ts'
import { Retention } from './retention.tsx'
import { RolesTable } from './roles-table.tsx'
import { TwoPeople } from './two-people.tsx'

/** The policy of everybody. A change is itself elevated: it shows its card. */
export function PolicyForm({ settings }: { settings: PolicySettings }) {
  const [draft, setDraft] = useState(settings)
  const { propose, isBusy, card } = useProposal()
  const changes = changesOf(settings, draft)
  const hasChanges = Object.keys(changes).length > 0
  const patch = (values: Partial<PolicySettings>): void => setDraft((last) => ({ ...last, ...values }))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    propose('change_policy', changes)
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-6">
      <RolesTable draft={draft} onChange={patch} />
      <TwoPeople chosen={draft.twoPerson} onChange={(twoPerson) => patch({ twoPerson })} />
      <Card>
        <CardHeader
          title="Confidence"
          description="What an executor outside would do on a device runs without asking only when it was surely understood."
        />
        <div className="max-w-xs p-4">
          <Field
            label="Confirm below"
            hint="From 0, which never asks, to 1. What is risky is always confirmed."
          >
            {(props) => (
              <Input
                {...props}
                type="number"
                required
                min={0}
                max={1}
                step={0.05}
                value={draft.confirmBelow}
                onChange={(event) => patch({ confirmBelow: event.target.valueAsNumber })}
              />
            )}
          </Field>
        </div>
      </Card>
      <Retention retention={draft.retention} onChange={(retention) => patch({ retention })} />
      <div className="sticky bottom-0 -mx-1 flex items-center gap-2 border-t bg-paper px-1 py-3">
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={!hasChanges}>
          Propose the change
        </Button>
        {hasChanges && (
          <Button variant="ghost" onClick={() => setDraft(settings)}>
            Take it back
          </Button>
        )}
      </div>
      {card}
    </form>
  )
}
