import { given, orNull } from '@countersign/ui'
import type { ChannelTag } from '../../../domain/vocabulary.ts'
import type { Channel } from '../../data/campaign.ts'
import { fromLines, toLines } from '../../parts/lines.ts'
import type { PairRow } from '../../parts/pair-rows.tsx'

/** What the form of a channel holds, as it is typed. */
export interface ChannelValues {
  readonly name: string
  readonly tags: readonly ChannelTag[]
  readonly ownerId: string
  readonly audience: string
  readonly offer: string
  readonly mechanics: string
  readonly principles: string
  readonly links: readonly PairRow[]
  readonly notes: string
}

export const valuesOf = (channel: Channel | undefined): ChannelValues => ({
  name: channel?.name ?? '',
  tags: channel?.tags ?? [],
  ownerId: channel?.ownerId ?? '',
  audience: channel?.plan.audience ?? '',
  offer: channel?.plan.offer ?? '',
  mechanics: channel?.plan.mechanics ?? '',
  principles: fromLines(channel?.principles ?? []),
  links: (channel?.links ?? []).map(({ label, url }) => ({ label, value: url })),
  notes: channel?.notes ?? '',
})

const planOf = ({ audience, offer, mechanics }: ChannelValues) => ({
  audience: audience.trim(),
  offer: offer.trim(),
  mechanics: mechanics.trim(),
})

export const toCreateInput = (campaignId: string, values: ChannelValues): object => ({
  campaignId,
  name: values.name.trim(),
  tags: values.tags,
  ownerId: given(values.ownerId),
  plan: planOf(values),
  notes: given(values.notes),
})

/** Only what differs from what was there. */
export function toUpdateInput(channel: Channel, values: ChannelValues): object {
  const before = valuesOf(channel)
  const differs = (...keys: (keyof ChannelValues)[]): boolean =>
    keys.some((key) => JSON.stringify(values[key]) !== JSON.stringify(before[key]))
  return {
    channelId: channel.id,
    ...(differs('name') && { name: values.name.trim() }),
    ...(differs('tags') && { tags: values.tags }),
    ...(differs('ownerId') && { ownerId: orNull(values.ownerId) }),
    ...(differs('audience', 'offer', 'mechanics') && { plan: planOf(values) }),
    ...(differs('principles') && { principles: toLines(values.principles) }),
    ...(differs('links') && {
      links: values.links.map(({ label, value }) => ({ label: label.trim(), url: value.trim() })),
    }),
    ...(differs('notes') && { notes: orNull(values.notes) }),
  }
}
