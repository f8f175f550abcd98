import { ChoiceField } from '@countersign/ui'
import type { Campaign } from '../data/campaign.ts'

/** Somebody of the campaign, or nobody: '' then. */
export function PersonField({
  label,
  campaign,
  value,
  error,
  onChange,
}: {
  label: string
  campaign: Campaign
  value: string
  error?: string | undefined
  onChange: (userId: string) => void
}) {
  const people = [
    { userId: campaign.ownerId, name: campaign.ownerName },
    ...campaign.members.filter(({ userId }) => userId !== campaign.ownerId),
  ]
  return (
    <ChoiceField
      label={label}
      value={value}
      error={error}
      options={[
        { value: '', label: 'Nobody' },
        ...people.map(({ userId, name }) => ({ value: userId, label: name ?? 'Somebody' })),
      ]}
      onChange={onChange}
    />
  )
}
