import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAct } from '../data/use-act.ts'
import { usePeople } from '../data/use-people.ts'
import { Avatar } from '../primitives/avatar.tsx'
import { Button } from '../primitives/button.tsx'
import { Dialog } from '../primitives/dialog.tsx'
import { revealHidden } from '@countersign/card'
import { IconButton } from '../primitives/icon-button.tsx'
import { SafeText } from '../primitives/safe-text.tsx'
import { Select } from '../primitives/select.tsx'
import { ShareWith } from './share-with.tsx'
import { accessNames, type Shared, sharedAccesses } from './shared.ts'

/** Who else sees something, and who changes it. Only its owner says. */
export function ShareDialog({
  noun,
  shared,
  onClose,
}: {
  /** What it is that is shared: `trip`. */
  noun: string
  shared: Shared
  onClose: () => void
}) {
  const people = usePeople()
  const act = useAct()
  const { isOwner } = shared
  return (
    <Dialog
      isOpen
      title={`Share this ${noun}`}
      description={isOwner ? undefined : `Only its owner says who sees a ${noun}.`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {isOwner && <ShareWith shared={shared} />}
      <ul aria-label={`Who sees this ${noun}`} className="flex flex-col divide-y rounded-md border">
        <Person name={shared.ownerName ?? 'Somebody'}>
          <span className="text-sm text-faint">Owner</span>
        </Person>
        {shared.shares.map((each) => {
          const name = each.name ?? people.nameOf(each.userId)
          return (
            <Person key={each.userId} name={name}>
              {isOwner ? (
                <>
                  <Select
                    aria-label={revealHidden(`What ${name} may do`)}
                    className="w-28"
                    value={each.access}
                    options={sharedAccesses}
                    disabled={act.isPending}
                    onChange={(next) => act.mutate(shared.share({ userId: each.userId }, next))}
                  />
                  <IconButton
                    label={`Stop sharing with ${name}`}
                    icon={<X />}
                    disabled={act.isPending}
                    onClick={() => act.mutate(shared.unshare(each.userId))}
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
