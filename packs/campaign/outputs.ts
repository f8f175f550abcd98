import { z } from 'zod'
import { assetSources, assetStatuses, moduleStatuses, proposedActionTypes, riskLevels } from './canonical.ts'
import { docFormats, ticketStatuses } from './domain/vocabulary.ts'

// What the reads answer, as far as a program can rely on it.

const text = z.string()
const texts = z.array(text)
const some = text.nullable()
const date = some.describe('A day, such as 2026-03-01')
const total = z.int().describe('How many there are in all')
const nextCursor = some.describe('For the next page; null after the last')
const stamps = { createdAt: text, updatedAt: text }
const named = z.looseObject({ id: text, name: text })
const counts = z.record(text, z.int()).describe('How many tickets have each status')

const campaign = {
  id: text,
  campaignId: text,
  name: text,
  objective: text,
  status: text,
  startDate: date,
  endDate: date,
  ownerId: text,
  ownerName: some,
  principles: texts,
  timelineTags: z.array(z.looseObject({ label: text, date: text })),
  access: text.describe('What you may do with it: owner, edit or view'),
  members: z.array(z.looseObject({ userId: text, name: some, access: text })),
  ...stamps,
}
const owned = { id: text, campaignId: text, name: text, ownerId: some, ownerName: some, notes: some }
const channel = z.looseObject({
  ...owned,
  tags: texts,
  principles: texts,
  links: z.array(z.looseObject({ label: text, url: text })),
  plan: z.looseObject({ audience: text, offer: text, mechanics: text }),
  tickets: counts,
  ...stamps,
})
const project = z.looseObject({
  ...owned,
  health: text,
  priority: text,
  startDate: date,
  endDate: date,
  updates: z.array(z.looseObject({ at: text, text, by: text })),
  tickets: counts,
  ...stamps,
})
const doc = {
  id: text,
  campaignId: text,
  title: text,
  format: z.enum(docFormats),
  folderId: some,
  tags: texts,
  channelId: some,
  projectId: some,
  isAi: z.boolean(),
  assetId: some,
  ...stamps,
}
const ticket = z.looseObject({
  id: text,
  campaignId: text,
  title: text,
  status: z.enum(ticketStatuses),
  priority: text,
  channelId: some,
  channelName: some,
  projectId: some,
  projectName: some,
  assigneeId: some,
  assigneeName: some,
  docIds: texts,
  notes: some,
  dueDate: date,
  ...stamps,
})
const upload = {
  id: text,
  name: text,
  mimeType: text,
  sizeBytes: z.int(),
  uploadedAt: text,
  source: z.enum(assetSources),
  status: z.enum(assetStatuses),
  hash: text,
  summary: text.optional(),
  tags: texts,
  entities: texts,
  linkedDocId: text.optional(),
  linkedChannelId: text.optional(),
  linkedProjectId: text.optional(),
  diagnostics: text.optional(),
  campaignId: some,
  planningSessionId: text,
  ownerId: text,
}

const proposedAction = z.looseObject({
  id: text,
  type: z.enum(proposedActionTypes),
  reason: text,
  confidence: z.number().describe('From 0 to 1'),
  riskLevel: z.enum(riskLevels),
  dependencies: texts.describe('Ids of actions'),
  payload: z.looseObject({}),
})
const module = z.looseObject({
  id: text,
  name: text,
  objective: text,
  contextRefs: texts,
  actions: z.array(proposedAction),
  status: z.enum(moduleStatuses),
})
const gaps = z.looseObject({ missingChannels: texts, missingProjects: texts, missingDocs: texts })
const snapshot = {
  campaignId: text,
  objective: text,
  channels: z.array(named),
  projects: z.array(named),
  docs: z.array(z.looseObject({ id: text, title: text, tags: texts.optional(), channelId: text.optional() })),
  gaps,
}

/** A tool of the planning flow answers whatever happens; a failure may show some of it, or the upload that it is about. */
const toolResult = (data: Readonly<Record<string, z.ZodType>>) =>
  z.looseObject({
    ok: z.boolean(),
    data: z.looseObject(data).partial().optional(),
    error: z.looseObject({ code: text, message: text, recoverable: z.boolean() }).optional(),
    noop: proposedAction.optional().describe('What to do about a failure'),
  })

const applied = toolResult({
  createdIds: texts,
  failed: z.array(z.looseObject({ actionId: text, reason: text })),
})

export const outputs: Readonly<Record<string, z.ZodType>> = {
  list_campaigns: z.looseObject({
    campaigns: z.array(
      z.looseObject({
        ...campaign,
        counts: z.looseObject({ channels: z.int(), projects: z.int(), tickets: z.int(), docs: z.int() }),
        lastUsedAt: text,
      }),
    ),
  }),
  get_campaign: z.looseObject({
    ...campaign,
    channels: z.array(channel),
    projects: z.array(project),
    tickets: counts,
    folders: z.array(z.looseObject({ id: text, campaignId: text, name: text, ...stamps })),
    docs: z.array(z.looseObject(doc)).describe('Without their content; the rest is in list_docs'),
    docCount: z.int(),
    modules: z.array(
      z.looseObject({
        id: text,
        campaignId: text,
        name: text,
        objective: text,
        contextRefs: texts,
        status: z.enum(moduleStatuses),
        channelId: some,
        projectId: some,
        ...stamps,
      }),
    ),
  }),
  list_tickets: z.looseObject({ tickets: z.array(ticket), total }),
  list_docs: z.looseObject({ docs: z.array(z.looseObject(doc)), total, nextCursor }),
  get_doc: z.looseObject({ ...doc, content: text }),
  list_uploads: z.looseObject({ uploads: z.array(z.looseObject(upload)) }),
  get_upload: z.looseObject({
    ...upload,
    textContent: some,
    outline: z.array(z.looseObject({ level: z.int(), title: text, offset: z.int() })),
  }),
  list_tasks: toolResult({ campaignId: text, tasks: z.array(ticket) }),
  list_team: toolResult({
    campaignId: text,
    team: z.array(
      z.looseObject({
        userId: text,
        name: some,
        access: text,
        channels: z.array(named),
        projects: z.array(named),
        openTickets: z.array(z.looseObject({ id: text, title: text, priority: text, dueDate: date })),
      }),
    ),
  }),
  get_planning_topology: toolResult(snapshot),
  detect_planning_gaps: toolResult({ gaps, recommendedActions: z.array(proposedAction) }),
  build_modular_plan: toolResult({
    modules: z.array(module),
    recommendedActions: z.array(proposedAction),
  }),
  load_plans: toolResult({ snapshot: z.looseObject(snapshot), modules: z.array(module) }),
  register_context_doc: toolResult({ proposedAction }),
  plan_campaign: toolResult({
    snapshot: z.looseObject(snapshot),
    gaps,
    modules: z.array(module),
    actions: z.array(proposedAction),
    planId: text,
  }),
  propose_plan_actions: toolResult({ actions: z.array(proposedAction), planId: text }),
  review_proposed_actions: toolResult({ approved: texts, rejected: texts, notes: text, planId: text }),
  apply_approved_actions: applied,
  save_plan: applied,
}
