import type { Store } from '@countersign/core'
import { firstPositions } from '@countersign/core/positions'
import {
  campaignMembers,
  campaigns,
  channels,
  docFolders,
  docs,
  planModules,
  projects,
  tickets,
  uploadAssets,
} from '../tables.ts'
import { cleo, eda, vera } from './people.ts'
import { insertRows, rowsOf } from './rows.ts'

/** Ids of a campaign, and of what is in it. */
export const seed = {
  campaign: 'campaign-1',
  email: 'channel-email',
  search: 'channel-search',
  launch: 'project-launch',
  rebrand: 'project-rebrand',
  welcome: 'ticket-welcome',
  segments: 'ticket-segments',
  page: 'ticket-page',
  press: 'ticket-press',
  folder: 'folder-research',
  brief: 'doc-brief',
  notes: 'doc-notes',
  winBack: 'module-win-back',
  teaser: 'module-teaser',
  briefUpload: 'upload-brief',
  surveyUpload: 'upload-survey',
  looseUpload: 'upload-loose',
  failedUpload: 'upload-failed',
  /** Of the other campaign, which is Cleo's alone. */
  other: { campaign: 'campaign-2', channel: 'channel-other', doc: 'doc-other', ticket: 'ticket-other' },
} as const

const { campaign, email, launch, other } = seed

/** Cleo's campaign, which Eda may change and Vera may look at; a second one is hers alone. */
export async function seedCampaigns(store: Store): Promise<void> {
  const here = { campaign_id: campaign }
  const there = { campaign_id: other.campaign }
  await insertRows(store, campaigns, [
    rowsOf.campaign({ id: campaign, name: 'Spring', owner_id: cleo.id }),
    rowsOf.campaign({
      id: other.campaign,
      name: 'Autumn',
      owner_id: cleo.id,
      updated_at: '2025-01-01T00:00:00.000Z',
    }),
  ])
  await insertRows(store, campaignMembers, [
    rowsOf.member({ ...here, id: 'member-eda', user_id: eda.id, access: 'edit' }),
    rowsOf.member({ ...here, id: 'member-vera', user_id: vera.id, access: 'view' }),
  ])
  await insertRows(store, channels, [
    rowsOf.channel({ ...here, id: email, name: 'Email', tags: ['Outbound'], owner_id: eda.id }),
    rowsOf.channel({ ...here, id: seed.search, name: 'Paid Search', notes: 'Brand terms only' }),
    rowsOf.channel({
      ...there,
      id: other.channel,
      name: 'Email',
      updated_at: '2025-01-01T00:00:00.000Z',
    }),
  ])
  await insertRows(store, projects, [
    rowsOf.project({ ...here, id: launch, name: 'Launch week', priority: 'High' }),
    rowsOf.project({ ...here, id: seed.rebrand, name: 'Rebrand', start_date: '2026-04-01' }),
  ])
  await insertRows(store, docFolders, [rowsOf.folder({ ...here, id: seed.folder, name: 'Research' })])
  await insertRows(store, docs, [
    rowsOf.doc({
      ...here,
      id: seed.brief,
      title: 'Brief',
      content: 'Win back lapsed buyers by e-mail.',
      folder_id: seed.folder,
      tags: ['brief'],
      channel_id: email,
      asset_id: seed.briefUpload,
    }),
    rowsOf.doc({ ...here, id: seed.notes, title: 'Interview notes', project_id: launch }),
    rowsOf.doc({ ...there, id: other.doc, title: 'Secret', updated_at: '2025-01-01T00:00:00.000Z' }),
  ])
  const [first, second, third] = firstPositions(3)
  await insertRows(store, tickets, [
    rowsOf.ticket({
      ...here,
      id: seed.welcome,
      title: 'Write the welcome mail',
      channel_id: email,
      position: first,
    }),
    rowsOf.ticket({
      ...here,
      id: seed.segments,
      title: 'Choose segments',
      channel_id: email,
      position: second,
      assignee_id: vera.id,
    }),
    rowsOf.ticket({
      ...here,
      id: seed.page,
      title: 'Build the landing page',
      project_id: launch,
      position: third,
      doc_ids: [seed.brief],
    }),
    rowsOf.ticket({
      ...here,
      id: seed.press,
      title: 'Brief the press',
      project_id: launch,
      status: 'Todo',
      position: first,
      priority: 'High',
    }),
    rowsOf.ticket({
      ...there,
      id: other.ticket,
      title: 'Hidden',
      channel_id: other.channel,
      position: first,
      updated_at: '2025-01-01T00:00:00.000Z',
    }),
  ])
  await insertRows(store, planModules, [
    rowsOf.module({
      ...here,
      id: seed.winBack,
      name: 'Win back',
      channel_id: email,
      context_refs: [seed.brief],
    }),
    rowsOf.module({ ...here, id: seed.teaser, name: 'Teaser', channel_id: email, project_id: launch }),
  ])
  await insertRows(store, uploadAssets, [
    rowsOf.upload({
      ...here,
      id: seed.briefUpload,
      name: 'brief.md',
      owner_id: eda.id,
      linked_doc_id: seed.brief,
      linked_channel_id: email,
    }),
    rowsOf.upload({ ...here, id: seed.surveyUpload, name: 'survey.csv', owner_id: cleo.id }),
    rowsOf.upload({ id: seed.looseUpload, name: 'loose.txt', owner_id: cleo.id }),
    rowsOf.upload({
      ...here,
      id: seed.failedUpload,
      name: 'broken.docx',
      owner_id: cleo.id,
      status: 'FAILED',
      text_content: null,
      outline: null,
      diagnostics: 'It is no zip archive.',
    }),
  ])
}
