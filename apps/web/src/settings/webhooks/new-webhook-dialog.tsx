import { Button, Checkbox, Dialog, Field, Input } from '@countersign/ui'
import type { ApiError } from '@countersign/client'
import { type FormEvent, useState } from 'react'
import { Refusal } from '../../sign-in/refusal.tsx'
import { useProposal } from '../use-proposal.tsx'
import { eventWords } from './webhook.ts'

export function NewWebhookDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [error, setError] = useState<ApiError>()
  const proposal = useProposal({
    onTaken: () => {
      setError(undefined)
      onClose()
    },
    onRefused: setError,
  })
  return (
    <>
      <Dialog title="New webhook" isOpen={isOpen} onClose={onClose}>
        <Form
          isBusy={proposal.isBusy}
          error={error}
          onSubmit={(input) => proposal.propose('create_webhook', input)}
        />
      </Dialog>
      {proposal.card}
    </>
  )
}

interface FormProps {
  readonly isBusy: boolean
  readonly error: ApiError | undefined
  readonly onSubmit: (input: object) => void
}

function Form({ isBusy, error, onSubmit }: FormProps) {
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly string[]>(['plan.waiting'])
  const [details, setDetails] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit({ name: name.trim(), url: url.trim(), events, details })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label="Name" hint="What it is for, so that you know it again.">
        {(props) => (
          <Input
            {...props}
            required
            maxLength={100}
            placeholder="Front desk"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label="Address" hint="Where it is sent: an https address.">
        {(props) => (
          <Input
            {...props}
            required
            type="url"
            maxLength={2000}
            placeholder="https://example.com/hook"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        )}
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-medium">What it is told of</legend>
        {eventWords.map(({ id, label, hint }) => (
          <Checkbox
            key={id}
            label={label}
            hint={hint}
            checked={events.includes(id)}
            onChange={(isChosen) =>
              setEvents(isChosen ? [...events, id] : events.filter((event) => event !== id))
            }
          />
        ))}
      </fieldset>
      <Checkbox
        label="With details"
        hint="The sentences on the cards and who asked, which may speak of people. Otherwise ids and a link."
        checked={details}
        onChange={setDetails}
      />
      <Refusal error={error ?? null} />
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          isBusy={isBusy}
          disabled={name.trim() === '' || url.trim() === '' || events.length === 0}
        >
          Make the webhook
        </Button>
      </div>
    </form>
  )
}
