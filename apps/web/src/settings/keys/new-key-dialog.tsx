import type { ApiError } from '@countersign/client'
import { Button, Checkbox, Dialog, Field, Input, Select, useClient } from '@countersign/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Refusal } from '../../sign-in/refusal.tsx'
import { ShownOnce } from '../shown-once.tsx'

const scopes = [
  { id: 'read', label: 'Read', hint: 'Sees what you may see.' },
  { id: 'propose', label: 'Propose', hint: 'Makes plans that wait for somebody to approve them.' },
  { id: 'approve', label: 'Approve', hint: 'Decides and executes in your name, without asking.' },
] as const

const spans = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'Until it is ended' },
]

const DAY_MS = 24 * 60 * 60 * 1000

export function NewKeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [key, setKey] = useState<string>()
  const close = (): void => {
    onClose()
    setKey(undefined)
  }
  return (
    <Dialog title={key === undefined ? 'New key' : 'Your new key'} isOpen={isOpen} onClose={close}>
      {key === undefined ? (
        <Form onMade={setKey} />
      ) : (
        <ShownOnce label="The key" value={key} onDone={close} />
      )}
    </Dialog>
  )
}

function Form({ onMade }: { onMade: (key: string) => void }) {
  const client = useClient()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>(['read'])
  const [days, setDays] = useState('90')
  const make = useMutation<{ readonly key: string }, ApiError>({
    mutationFn: () =>
      client.post('/api/keys', {
        name: name.trim(),
        scopes: chosen,
        ...(days !== '' && { expiresAt: new Date(Date.now() + Number(days) * DAY_MS).toISOString() }),
      }),
    onSuccess: ({ key }) => {
      onMade(key)
      void queries.invalidateQueries({ queryKey: ['keys'] })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    make.mutate()
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label="Name" hint="What it is for, so that you know it again.">
        {(props) => (
          <Input
            {...props}
            required
            maxLength={100}
            placeholder="Nightly export"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-medium">What it may do</legend>
        {scopes.map(({ id, label, hint }) => (
          <Checkbox
            key={id}
            label={label}
            hint={hint}
            checked={chosen.includes(id)}
            onChange={(isChosen) =>
              setChosen(isChosen ? [...chosen, id] : chosen.filter((scope) => scope !== id))
            }
          />
        ))}
      </fieldset>
      <Field label="Works for">
        {(props) => <Select {...props} value={days} onChange={setDays} options={spans} />}
      </Field>
      <Refusal error={make.error} />
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          isBusy={make.isPending}
          disabled={name.trim() === '' || chosen.length === 0}
        >
          Make the key
        </Button>
      </div>
    </form>
  )
}
