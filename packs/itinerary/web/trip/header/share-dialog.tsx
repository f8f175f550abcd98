import {
  Avatar,
  Button,
  Dialog,
  IconButton,
  revealHidden,
  SafeText,
  Select,
  useAct,
  usePeople,
} from '@countersign/ui'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShareAccess } from '../../../domain/vocabulary.ts'
import type { Trip } from '../../data/trip.ts'
import { accesses, accessNames } from '../../parts/words.ts'
import { ShareWith } from './share-with.tsx'

/** Who else sees the trip, and who changes it. */
export function ShareDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const people = usePeople()
  const act = useAct()
  const isOwner = trip.access === 'owner'
  const share = (userId: string, access: ShareAccess): void =>
    act.mutate({ action: 'share_trip', input: { tripId: trip.id, userId, access } })
  return (
    <Dialog
      isOpen
      title="Share this trip"
      description={isOwner ? undefined : 'Only its owner says who sees a trip.'}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {isOwner && <ShareWith trip={trip} />}
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
