export const tabs = ['overview', 'plan', 'board', 'docs'] as const
export type Tab = (typeof tabs)[number]

/** Where the screens are. */
export const paths = {
  campaigns: '/campaign',
  campaign: (id: string) => `/campaign/${encodeURIComponent(id)}`,
} as const
