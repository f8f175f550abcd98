import type { Campaign, ListedDoc } from '../data/campaign.ts'

/** What a doc belongs to: the project, else the channel. */
export const placeName = (
  { channelId, projectId }: Pick<ListedDoc, 'channelId' | 'projectId'>,
  { channels, projects }: Pick<Campaign, 'channels' | 'projects'>,
): string | undefined =>
  (projects.find(({ id }) => id === projectId) ?? channels.find(({ id }) => id === channelId))?.name
