import { noah, vera } from './people.ts'
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

export const writeCases: readonly WriteCase[] = [
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
  {
    action: 'move_ticket',
    input: { ticketId: seed.page, status: 'Todo', index: 0 },
    says: 'Move Build the landing page from Backlog to Todo, at the top',
    summary: 'Moved Build the landing page to Todo.',
    changes: [{ op: 'update', id: seed.page, before: { status: 'Backlog' }, after: { status: 'Todo' } }],
  },
  {
    action: 'delete_ticket',
    input: { ticketId: seed.page },
    says: 'Delete the ticket Build the landing page',
    summary: 'Deleted the ticket Build the landing page.',
    changes: [{ op: 'delete', id: seed.page }],
  },
  {
    action: 'create_campaign',
    input: { name: 'Summer', objective: 'Sell ice', start_date: '2026-06-01' },
    need: 'anybody',
    says: 'Create the campaign Summer',
    summary: 'Created the campaign Summer.',
    changes: [{ op: 'insert', table: 'campaigns', after: { name: 'Summer', status: 'Onboarding' } }],
  },
  {
    action: 'update_campaign',
    input: {
      campaignId,
      status: 'Closed',
      end_date: null,
      timelineTags: [{ label: 'Go', date: '2026-04-01' }],
    },
    says: 'Change Spring: status to Closed, end to nothing and timeline to 1 entry',
    summary: 'Changed the campaign Spring.',
    changes: [
      {
        op: 'update',
        before: { status: 'Active', end_date: '2026-06-30', timeline_tags: [] },
        after: { status: 'Closed', end_date: null, timeline_tags: [{ label: 'Go', date: '2026-04-01' }] },
      },
    ],
  },
  {
    action: 'delete_campaign',
    input: { campaignId },
    need: 'own',
    says: 'Delete the campaign Spring with everything in it: 4 tickets, 2 plan modules, 2 docs, 1 folder, 2 channels, 2 projects, 3 uploads and 2 members',
    summary: 'Deleted the campaign Spring.',
    changes: Array.from({ length: 19 }, () => ({ op: 'delete' })),
  },
  {
    action: 'share_campaign',
    input: { campaignId, userId: noah.id, access: 'edit' },
    need: 'own',
    says: 'Share Spring with Noah Nowak, who may change it',
    summary: 'Shared the campaign with Noah Nowak, who may change it.',
    changes: [{ op: 'insert', table: 'campaign_members', after: { user_id: noah.id, access: 'edit' } }],
  },
  {
    action: 'unshare_campaign',
    input: { campaignId, userId: vera.id },
    need: 'own',
    says: 'Stop sharing Spring with Vera Viewer, and give to nobody what they hold: 1 ticket',
    summary: 'Stopped sharing the campaign with Vera Viewer.',
    changes: [
      { op: 'delete', id: 'member-vera' },
      { op: 'update', id: seed.segments, before: { assignee_id: vera.id }, after: { assignee_id: null } },
    ],
  },
  {
    action: 'update_channel',
    input: {
      channelId: seed.email,
      name: 'Lifecycle e-mail',
      ownerId: null,
      links: [{ label: 'Tool', url: 'https://mail.example.com' }],
    },
    says: 'Change the channel Email: name to Lifecycle e-mail, links to 1 entry and owner to nothing',
    summary: 'Changed the channel Lifecycle e-mail.',
    changes: [{ op: 'update', before: { name: 'Email', owner_id: 'eda' }, after: { owner_id: null } }],
  },
  {
    action: 'delete_channel',
    input: { channelId: seed.email },
    says: 'Delete the channel Email with 2 tickets and 1 plan module; it leaves behind 1 doc and 1 plan module',
    summary: 'Deleted the channel Email.',
    changes: [
      { op: 'delete', id: seed.segments },
      { op: 'delete', id: seed.welcome },
      { op: 'delete', id: seed.winBack },
      { op: 'update', id: seed.teaser, after: { channel_id: null } },
      { op: 'update', id: seed.brief, after: { channel_id: null } },
      { op: 'update', id: seed.briefUpload, after: { linked_channel_id: null } },
      { op: 'delete', id: seed.email },
    ],
  },
  {
    action: 'update_project',
    input: { projectId: seed.rebrand, health: 'At Risk', end_date: '2026-04-30', ownerId: 'eda' },
    says: 'Change the project Rebrand: health to At Risk, end to 2026-04-30 and owner to Eda Editor',
    summary: 'Changed the project Rebrand.',
    changes: [{ op: 'update', before: { health: 'On Track', end_date: null, owner_id: null } }],
  },
  {
    action: 'post_project_update',
    input: { projectId: seed.launch, text: 'Venue is booked', health: 'Completed' },
    says: 'Post an update on the project Launch week, now Completed: Venue is booked',
    summary: 'Posted an update on the project Launch week.',
    changes: [
      {
        op: 'update',
        before: { updates: [], health: 'On Track' },
        after: { updates: [{ text: 'Venue is booked' }], health: 'Completed' },
      },
    ],
  },
  {
    action: 'delete_project',
    input: { projectId: seed.launch },
    says: 'Delete the project Launch week with 2 tickets; it leaves behind 1 doc and 1 plan module',
    summary: 'Deleted the project Launch week.',
    changes: [
      { op: 'delete', id: seed.page },
      { op: 'delete', id: seed.press },
      { op: 'update', id: seed.teaser, after: { project_id: null } },
      { op: 'update', id: seed.notes, after: { project_id: null } },
      { op: 'delete', id: seed.launch },
    ],
  },
  {
    action: 'update_doc',
    input: { docId: seed.brief, content: 'New', folderId: null, channelId: null, projectId: seed.launch },
    within: ['projectId'],
    says: 'Change the doc Brief: content to New, folder to nothing, channel to nothing and project to Launch week',
    summary: 'Changed the doc Brief.',
    changes: [
      { op: 'update', id: seed.brief, after: { content: 'New', folder_id: null, project_id: seed.launch } },
      {
        op: 'update',
        id: seed.briefUpload,
        after: { linked_channel_id: null, linked_project_id: seed.launch },
      },
    ],
  },
  {
    action: 'delete_doc',
    input: { docId: seed.brief },
    says: 'Delete the doc Brief, which is taken from 1 ticket',
    summary: 'Deleted the doc Brief.',
    changes: [
      { op: 'update', id: seed.page, before: { doc_ids: [seed.brief] }, after: { doc_ids: [] } },
      { op: 'update', id: seed.briefUpload, after: { linked_doc_id: null, linked_channel_id: null } },
      { op: 'delete', id: seed.brief },
    ],
  },
  {
    action: 'create_doc_folder',
    input: { campaignId, name: 'Drafts' },
    says: 'Create the folder Drafts in Spring',
    summary: 'Created the folder Drafts.',
    changes: [{ op: 'insert', table: 'campaign_doc_folders', after: { name: 'Drafts' } }],
  },
  {
    action: 'rename_doc_folder',
    input: { folderId: seed.folder, name: 'Studies' },
    says: 'Rename the folder Research to Studies',
    summary: 'Renamed the folder to Studies.',
    changes: [{ op: 'update', before: { name: 'Research' }, after: { name: 'Studies' } }],
  },
  {
    action: 'delete_doc_folder',
    input: { folderId: seed.folder },
    says: 'Delete the folder Research; it leaves behind 1 doc',
    summary: 'Deleted the folder Research.',
    changes: [
      { op: 'update', id: seed.brief, before: { folder_id: seed.folder }, after: { folder_id: null } },
      { op: 'delete', id: seed.folder },
    ],
  },
  {
    action: 'update_module',
    input: { moduleId: seed.winBack, status: 'DRAFT', contextRefs: [seed.brief, seed.notes] },
    says: 'Change the plan module Win back: status to DRAFT and context to 2 in all',
    summary: 'Changed the plan module Win back.',
    changes: [{ op: 'update', before: { status: 'READY', context_refs: [seed.brief] } }],
  },
  {
    action: 'delete_module',
    input: { moduleId: seed.winBack },
    says: 'Delete the plan module Win back',
    summary: 'Deleted the plan module Win back.',
    changes: [{ op: 'delete', id: seed.winBack }],
  },
  {
    action: 'delete_upload',
    input: { assetId: seed.briefUpload },
    says: 'Delete the upload brief.md with its text',
    summary: 'Deleted the upload brief.md.',
    changes: [
      { op: 'update', id: seed.brief, before: { asset_id: seed.briefUpload }, after: { asset_id: null } },
      { op: 'delete', id: seed.briefUpload },
    ],
  },
]
