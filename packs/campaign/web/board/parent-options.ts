import type { Campaign } from '../data/campaign.ts'

/** Everything that a ticket or doc may belong to, each as one value. */
export const parentOptions = ({ channels, projects }: Pick<Campaign, 'channels' | 'projects'>) => [
  ...projects.map(({ id, name }) => ({ value: `project:${id}`, label: `Project: ${name}` })),
  ...channels.map(({ id, name }) => ({ value: `channel:${id}`, label: `Channel: ${name}` })),
]
