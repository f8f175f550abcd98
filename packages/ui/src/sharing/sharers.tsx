import { UserPlus, UserRound, UsersRound } from 'lucide-react'
import { Avatar } from '../primitives/avatar.tsx'
import { Button } from '../primitives/button.tsx'
import { revealHidden } from '@countersign/card'
import { IconLine } from '../primitives/icon-line.tsx'
import { Tooltip } from '../primitives/tooltip.tsx'
import { accessNames, type Shared } from './shared.ts'

const SHOWN = 3

type Shares = Pick<Shared, 'shares'>['shares']

/** Who else sees something, by their initials where there is room, and the way to change that. */
export function Sharers({ shares, onShare }: { shares: Shares; onShare: () => void }) {
  const names = shares.map(({ name }) => revealHidden(name ?? 'Somebody'))
  const more = names.length - SHOWN
  return (
    <>
      {names.length > 0 && (
        <Tooltip label={`Shared with ${names.join(', ')}`}>
          <span className="hidden items-center -space-x-1.5 @2xl:flex">
            <span className="sr-only">Shared with {names.join(', ')}</span>
            {names.slice(0, SHOWN).map((name, index) => (
              <Avatar key={shares[index]!.userId} name={name} className="ring-2 ring-paper" />
            ))}
            {more > 0 && <span className="pl-2.5 text-xs text-faint">+{more}</span>}
          </span>
        </Tooltip>
      )}
      <Button icon={<UserPlus />} className="@max-2xl:w-8 @max-2xl:gap-0 @max-2xl:px-0" onClick={onShare}>
        <span className="@max-2xl:sr-only">Share</span>
      </Button>
    </>
  )
}

/** With whom something is shared, or by whom, as a line of its card. */
export function SharedLine({
  access,
  ownerName,
  shares,
}: {
  access: 'owner' | keyof typeof accessNames
  ownerName: string | null
  shares: Shares
}) {
  if (access !== 'owner')
    return (
      <IconLine icon={<UsersRound />}>
        Shared by {revealHidden(ownerName ?? 'somebody')} · {accessNames[access].toLowerCase()}
      </IconLine>
    )
  const names = shares.map(({ name }) => revealHidden(name ?? 'somebody'))
  if (names.length === 0) return <IconLine icon={<UserRound />}>Only you</IconLine>
  return (
    <IconLine icon={<UsersRound />}>
      Shared with {names.length > 2 ? `${names[0]} and ${names.length - 1} others` : names.join(' and ')}
    </IconLine>
  )
}
