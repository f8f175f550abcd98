import { ActionFailure, defineAction } from '@countersign/core'
import { z } from 'zod'
import { findCampaign } from '../../../access.ts'
import { recordId } from '../../../domain/inputs.ts'
import { campaignMembers, channels, projects } from '../../../tables.ts'
import { answerInvalid, failWithoutCampaign, succeed } from '../../../tool-result.ts'
import { findNames } from '../find-people.ts'
import { findTickets, viewTickets } from './list-tickets.ts'

// What a plan is made with beside the structure: the work there is, and who could do it.

const isOpen = (status: string): boolean => status !== 'Done' && status !== 'Canceled'

export const listTasks = defineAction({
  name: 'list_tasks',
  title: 'List tasks',
  description: 'The open tickets of a campaign, or all of them, to make a plan with.',
  effect: 'read',
  answerInvalid,
  input: z.strictObject({
    campaignId: recordId('campaign').optional(),
    channelIds: z.array(recordId('channel')).max(200).optional(),
    projectIds: z.array(recordId('project')).max(200).optional(),
    includeClosed: z.boolean().default(false),
  }),
  run: async ({ input, records, actor }) => {
    const found = await findCampaign(records, actor, input.campaignId)
    if (found instanceof ActionFailure) return failWithoutCampaign()
    const wanted = new Set([...(input.channelIds ?? []), ...(input.projectIds ?? [])])
    const isWanted = (id: string | null): boolean => id !== null && wanted.has(id)
    const rows = (await findTickets(records, found.campaign.id)).filter(
      ({ status, channel_id, project_id }) =>
        (input.includeClosed || isOpen(status)) &&
        (wanted.size === 0 || isWanted(channel_id) || isWanted(project_id)),
    )
    return succeed({ campaignId: found.campaign.id, tasks: await viewTickets(records, rows) })
  },
})

export const listTeam = defineAction({
  name: 'list_team',
  title: 'List team',
  description: 'The owner and members of a campaign, and what each of them holds.',
  effect: 'read',
  answerInvalid,
  input: z.strictObject({ campaignId: recordId('campaign').optional() }),
  run: async ({ input, records, actor }) => {
    const found = await findCampaign(records, actor, input.campaignId)
    if (found instanceof ActionFailure) return failWithoutCampaign()
    const { campaign } = found
    const where = [['campaign_id', '=', campaign.id]] as const
    const members = await records.find(campaignMembers, {
      where,
      orderBy: [
        ['created_at', 'asc'],
        ['id', 'asc'],
      ],
    })
    const people = [
      { userId: campaign.owner_id, access: 'owner' },
      ...members.map(({ user_id, access }) => ({ userId: user_id, access })),
    ]
    const names = await findNames(
      records,
      people.map(({ userId }) => userId),
    )
    const byName = {
      where,
      orderBy: [
        ['name', 'asc'],
        ['id', 'asc'],
      ],
    } as const
    const channelRows = await records.find(channels, byName)
    const projectRows = await records.find(projects, byName)
    const open = (await findTickets(records, campaign.id)).filter(({ status }) => isOpen(status))
    return succeed({
      campaignId: campaign.id,
      team: people.map(({ userId, access }) => ({
        userId,
        name: names.get(userId) ?? null,
        access,
        channels: channelRows
          .filter(({ owner_id }) => owner_id === userId)
          .map(({ id, name }) => ({ id, name })),
        projects: projectRows
          .filter(({ owner_id }) => owner_id === userId)
          .map(({ id, name }) => ({ id, name })),
        openTickets: open
          .filter(({ assignee_id }) => assignee_id === userId)
          .map(({ id, title, priority, due_date }) => ({ id, title, priority, dueDate: due_date })),
      })),
    })
  },
})
