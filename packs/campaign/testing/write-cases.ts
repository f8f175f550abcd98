import { noah, vera } from './people.ts'
import { plannedWriteCases, type WriteCase } from './planned-write-cases.ts'
import { seed } from './seed.ts'

const campaignId = seed.campaign

export const writeCases: readonly WriteCase[] = [
  ...plannedWriteCases,
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
