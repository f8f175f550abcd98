import { vera } from './people.ts'
import { seed } from './seed.ts'

/** What one write does; writes.test.ts goes through all of them. */
export interface WriteCase {
  readonly action: string
  readonly input: Readonly<Record<string, unknown>>
  /** Who may do it beside the owner; whoever may change the campaign unless told otherwise. */
  readonly need?: 'anybody' | 'own'
  readonly says: string
  readonly summary: string
  /** The net change, in the order in which it was made. */
  readonly changes: readonly object[]
  /** Ids in the input that are looked for in the campaign. */
  readonly within?: readonly string[]
}

const campaignId = seed.campaign

/** Those that a model may plan. */
export const plannedWriteCases: readonly WriteCase[] = [
  {
    action: 'create_channel',
    input: { campaignId, name: 'Podcast', tags: ['Inbound'], plan: { audience: 'Founders' } },
    says: 'Create the channel Podcast in Spring',
    summary: 'Created the channel Podcast.',
    changes: [
      {
        op: 'insert',
        table: 'campaign_channels',
        after: {
          campaign_id: campaignId,
          name: 'Podcast',
          tags: ['Inbound'],
          plan: { audience: 'Founders', offer: '', mechanics: '' },
          owner_id: null,
        },
      },
    ],
  },
  {
    action: 'create_project',
    input: {
      campaignId,
      name: 'Webinar',
      start_date: '2026-05-01',
      end_date: '2026-05-02',
      ownerId: vera.id,
    },
    says: 'Create the project Webinar in Spring',
    summary: 'Created the project Webinar.',
    changes: [
      {
        op: 'insert',
        table: 'campaign_projects',
        after: { name: 'Webinar', health: 'On Track', priority: 'None', owner_id: vera.id, updates: [] },
      },
    ],
  },
  {
    action: 'create_doc',
    input: {
      campaignId,
      title: 'Survey',
      assetId: seed.surveyUpload,
      projectId: seed.launch,
      tags: ['data'],
    },
    within: ['projectId'],
    says: 'Create the doc Survey from survey.csv in the project Launch week',
    summary: 'Created the doc Survey.',
    changes: [
      {
        op: 'insert',
        table: 'campaign_docs',
        after: {
          content: '# Brief\nWin back lapsed buyers.',
          project_id: seed.launch,
          asset_id: seed.surveyUpload,
          is_ai: false,
        },
      },
      {
        op: 'update',
        table: 'upload_assets',
        before: { linked_doc_id: null },
        after: { linked_project_id: seed.launch },
      },
    ],
  },
  {
    action: 'link_doc',
    input: { docId: seed.brief, channelId: seed.search, ticketId: seed.press, tags: ['brief', 'press'] },
    within: ['channelId', 'ticketId'],
    says: 'Link the doc Brief to the channel Paid Search and the ticket Brief the press and tag it brief and press',
    summary: 'Linked the doc Brief.',
    changes: [
      {
        op: 'update',
        table: 'campaign_docs',
        before: { channel_id: seed.email, tags: ['brief'] },
        after: { channel_id: seed.search, tags: ['brief', 'press'] },
      },
      { op: 'update', table: 'upload_assets', after: { linked_channel_id: seed.search } },
      { op: 'update', id: seed.press, before: { doc_ids: [] }, after: { doc_ids: [seed.brief] } },
    ],
  },
  {
    action: 'create_plan_module',
    input: {
      campaignId,
      name: 'Reactivation',
      objective: 'Bring back a tenth of them',
      contextRefs: [seed.brief, seed.surveyUpload, seed.email],
      channelId: seed.email,
    },
    within: ['channelId'],
    says: 'Create the plan module Reactivation in the channel Email',
    summary: 'Created the plan module Reactivation.',
    changes: [
      {
        op: 'insert',
        table: 'campaign_modules',
        after: {
          status: 'READY',
          channel_id: seed.email,
          context_refs: [seed.brief, seed.surveyUpload, seed.email],
        },
      },
    ],
  },
  {
    action: 'create_ticket',
    input: { campaignId, title: 'Test subjects', channelId: seed.email, docIds: [seed.brief] },
    within: ['channelId'],
    says: 'Create the ticket Test subjects in the channel Email',
    summary: 'Created the ticket Test subjects.',
    changes: [
      {
        op: 'insert',
        table: 'campaign_tickets',
        after: {
          status: 'Backlog',
          priority: 'None',
          channel_id: seed.email,
          project_id: null,
          doc_ids: [seed.brief],
        },
      },
    ],
  },
  {
    action: 'update_ticket',
    input: {
      ticketId: seed.welcome,
      projectId: seed.launch,
      status: 'Todo',
      notes: 'Short',
      assigneeId: 'eda',
    },
    within: ['projectId'],
    says: 'Change the ticket Write the welcome mail: status to Todo, notes to Short, project to Launch week and assignee to Eda Editor',
    summary: 'Changed the ticket Write the welcome mail.',
    changes: [
      {
        op: 'update',
        before: { channel_id: seed.email, project_id: null, status: 'Backlog', notes: null },
        after: { channel_id: null, project_id: seed.launch, status: 'Todo', notes: 'Short' },
      },
    ],
  },
]
