export const campaignStatuses = ['Onboarding', 'Planning', 'Active', 'Closed'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

export const memberAccesses = ['view', 'edit'] as const
export type MemberAccess = (typeof memberAccesses)[number]
export type Access = 'owner' | MemberAccess

export const channelTags = ['Inbound', 'Outbound'] as const
export type ChannelTag = (typeof channelTags)[number]

export const projectHealths = ['On Track', 'At Risk', 'Off Track', 'Completed'] as const
export type ProjectHealth = (typeof projectHealths)[number]

export const priorities = ['Urgent', 'High', 'Medium', 'Low', 'None'] as const
export type Priority = (typeof priorities)[number]

/** Also the columns of the board, from left to right. */
export const ticketStatuses = ['Backlog', 'Todo', 'In Progress', 'Done', 'Canceled'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const docFormats = ['TEXT', 'CANVAS'] as const
export type DocFormat = (typeof docFormats)[number]
