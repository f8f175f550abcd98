import {
  Avatar,
  Button,
  Combobox,
  Dialog,
  IconButton,
  revealHidden,
  SafeText,
  Select,
  useAct,
  usePeople,
} from '@countersign/ui'
import { UserPlus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ShareAccess } from '../../../domain/vocabulary.ts'
import type { Trip } from '../../data/trip.ts'
import { accessNames } from '../../parts/words.ts'

const accesses = (['edit', 'view'] as const).map((value) => ({ value, label: accessNames[value] }))

/** Who else sees the trip, and who changes it. */
export function ShareDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const people = usePeople()
  const act = useAct()
  const [userId, setUserId] = useState('')
  const [access, setAccess] = useState<ShareAccess>('edit')
  const isOwner = trip.access === 'owner'
  const taken = new Set([trip.ownerId, ...trip.shares.map((share) => share.userId)])
  const search = async (term: string) =>
    people.all
      .filter(({ id, is_active }) => is_active && !taken.has(id))
      .map(({ id, role }) => ({ value: id, label: people.nameOf(id), detail: role }))
      .filter(({ label }) => label.toLowerCase().includes(term.trim().toLowerCase()))
  const share = (user: string, to: ShareAccess): void =>
    act.mutate(
      { action: 'share_trip', input: { tripId: trip.id, userId: user, access: to } },
      { onSuccess: () => setUserId('') },
    )
  return (
    <Dialog
      isOpen
      title="Share this trip"
      description={isOwner ? undefined : 'Only its owner says who sees a trip.'}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {isOwner && (
        <div className="flex flex-wrap gap-2 pb-4">
          <Combobox
            label="Person"
            className="min-w-40 flex-1"
            value={userId}
            placeholder="Choose a person…"
            onChange={setUserId}
            search={search}
          />
          <Select
            aria-label="What they may do"
            className="w-28"
            value={access}
            options={accesses}
            onChange={setAccess}
          />
          <Button
            variant="primary"
            icon={<UserPlus />}
            disabled={userId === ''}
            isBusy={act.isPending}
            onClick={() => share(userId, access)}
          >
            Share
          </Button>
        </div>
      )}
      <ul aria-label="Who sees this trip" className="flex flex-col divide-y rounded-md border">
        <Person name={trip.ownerName ?? 'Somebody'}>
          <span className="text-sm text-faint">Owner</span>
        </Person>
        {trip.shares.map((each) => {
          const name = each.name ?? people.nameOf(each.userId)
          return (
            <Person key={each.userId} name={name}>
              {isOwner ? (
                <>
                  <Select
                    aria-label={revealHidden(`What ${name} may do`)}
                    className="w-28"
                    value={each.access}
                    options={accesses}
                    disabled={act.isPending}
                    onChange={(next) => share(each.userId, next)}
                  />
                  <IconButton
                    label={`Stop sharing with ${name}`}
                    icon={<X />}
                    disabled={act.isPending}
                    onClick={() =>
                      act.mutate({
                        action: 'unshare_trip',
                        input: { tripId: trip.id, userId: each.userId },
                      })
                    }
                  />
                </>
              ) : (
                <span className="text-sm text-faint">{accessNames[each.access]}</span>
              )}
            </Person>
          )
        })}
      </ul>
    </Dialog>
  )
}

const Person = ({ name, children }: { name: string; children: ReactNode }) => (
  <li className="flex min-h-12 items-center gap-3 px-3 py-1.5">
    <Avatar name={name} />
    <span className="min-w-0 flex-1 truncate text-sm text-ink">
      <SafeText>{name}</SafeText>
    </span>
    {children}
  </li>
)
