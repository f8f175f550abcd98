import type { ApiError } from '@countersign/client'
import { UserPlus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useAct } from '../data/use-act.ts'
import { usePeople } from '../data/use-people.ts'
import { useRead } from '../data/use-read.ts'
import { Button } from '../primitives/button.tsx'
import { Combobox } from '../primitives/combobox.tsx'
import { revealHidden } from '@countersign/card'
import { Input } from '../primitives/input.tsx'
import { Select } from '../primitives/select.tsx'
import { type Shared, type SharedAccess, sharedAccesses } from './shared.ts'

/** Adds somebody: chosen from a list, or by their exact address where one may not look up who there is. */
export function ShareWith({ shared }: { shared: Shared }) {
  const isListed = useRead('list_people').error?.status !== 403
  const [refusal, setRefusal] = useState<ApiError | undefined>()
  const act = useAct({ onRefused: setRefusal })
  const refusalId = useId()
  const [whom, setWhom] = useState('')
  const [access, setAccess] = useState<SharedAccess>('edit')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setRefusal(undefined)
    act.mutate(shared.share(isListed ? { userId: whom } : { email: whom }, access), {
      onSuccess: () => setWhom(''),
    })
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap gap-2 pb-4">
      {isListed ? (
        <ListedPerson shared={shared} value={whom} onChange={setWhom} />
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
        options={sharedAccesses}
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
  shared,
  value,
  onChange,
}: {
  shared: Shared
  value: string
  onChange: (userId: string) => void
}) {
  const people = usePeople()
  const taken = new Set([shared.ownerId, ...shared.shares.map((share) => share.userId)])
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
