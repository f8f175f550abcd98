export const tabs = ['overview', 'plan', 'board', 'docs'] as const
export type Tab = (typeof tabs)[number]

export const allCampaigns = { to: '/campaign', label: 'All campaigns' } as const

/** Where the screens are. */
export const paths = {
  campaigns: allCampaigns.to,
  campaign: (id: string) => `/campaign/${encodeURIComponent(id)}`,
} as const
