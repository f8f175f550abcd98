import { Avatar, Card, CardHeader, SafeText } from '@countersign/ui'
import type { Campaign } from '../../data/campaign.ts'
import { accessNames } from '../../parts/words.ts'

export function PeopleCard({ campaign: { ownerName, members } }: { campaign: Campaign }) {
  const all = [{ userId: '', name: ownerName, access: 'owner' as const }, ...members]
  return (
    <Card aria-label="People">
      <CardHeader title="People" />
      <ul aria-label="People" className="flex flex-col gap-2 px-4 py-3">
        {all.map(({ userId, name, access }) => (
          <li key={userId} className="flex min-w-0 items-center gap-2.5">
            <Avatar name={name ?? '?'} />
            <span className="min-w-0 flex-1 truncate text-sm text-ink">
              <SafeText>{name ?? 'Somebody'}</SafeText>
            </span>
            <span className="text-xs text-faint">{accessNames[access]}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
