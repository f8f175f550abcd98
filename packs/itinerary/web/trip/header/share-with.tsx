import type { ApiError } from '@countersign/protocol/client'
import { Button, Combobox, Input, revealHidden, Select, useAct, usePeople, useRead } from '@countersign/ui'
import { UserPlus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { ShareAccess } from '../../../domain/vocabulary.ts'
import type { Trip } from '../../data/trip.ts'
import { accesses } from '../../parts/words.ts'

/** Adds somebody: chosen from a list, or by their exact address where one may not look up who there is. */
export function ShareWith({ trip }: { trip: Trip }) {
  const isListed = useRead('list_people').error?.status !== 403
  const [refusal, setRefusal] = useState<ApiError | undefined>()
  const act = useAct({ onRefused: setRefusal })
  const refusalId = useId()
  const [whom, setWhom] = useState('')
  const [access, setAccess] = useState<ShareAccess>('edit')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setRefusal(undefined)
    const person = isListed ? { userId: whom } : { email: whom }
    act.mutate(
      { action: 'share_trip', input: { tripId: trip.id, ...person, access } },
      { onSuccess: () => setWhom('') },
    )
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap gap-2 pb-4">
      {isListed ? (
        <ListedPerson trip={trip} value={whom} onChange={setWhom} />
      ) : (
        <Input
          type="email"
          aria-label="E-mail address"
          aria-describedby={refusalId}
          aria-invalid={refusal !== undefined}
          required
          maxLength={254}
          autoComplete="off"
          placeholder="Their e-mail address"
          className="min-w-40 flex-1 max-sm:basis-full"
          value={whom}
          onChange={(event) => setWhom(event.target.value)}
        />
      )}
      <Select
        aria-label="What they may do"
        className="w-28"
        value={access}
        options={accesses}
        onChange={setAccess}
      />
      <Button
        type="submit"
        variant="primary"
        icon={<UserPlus />}
        disabled={whom.trim() === ''}
        isBusy={act.isPending}
      >
        Share
      </Button>
      <p id={refusalId} role="alert" className="basis-full text-xs text-loss empty:hidden">
        {refusal && revealHidden(refusal.message)}
      </p>
    </form>
  )
}

function ListedPerson({
  trip,
  value,
  onChange,
}: {
  trip: Trip
  value: string
  onChange: (userId: string) => void
}) {
  const people = usePeople()
  const taken = new Set([trip.ownerId, ...trip.shares.map((share) => share.userId)])
  const search = async (term: string) =>
    people.all
      .filter(({ id, is_active }) => is_active && !taken.has(id))
      .map(({ id, role }) => ({ value: id, label: people.nameOf(id), detail: role }))
      .filter(({ label }) => label.toLowerCase().includes(term.trim().toLowerCase()))
  return (
    <Combobox
      label="Person"
      className="min-w-40 flex-1"
      value={value}
      placeholder="Choose a person…"
      onChange={onChange}
      search={search}
    />
  )
}
