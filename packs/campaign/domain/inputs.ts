import { date, id, line, optionalLine, prose } from '@countersign/core/fields'
import { z } from 'zod'
import { channelTags, docFormats, priorities, projectHealths, ticketStatuses } from './vocabulary.ts'

// One definition of each field: what the model writes, what a screen sends and what an action takes are made of these.

export const name = line(200)
export const objective = prose(4000)
export const notes = prose(20_000)
const tag = line(60)
export const tags = z.array(tag).max(30)
export const principles = z.array(line(300)).max(30)
/** Whatever a document holds; only what cannot be stored is refused, before this. */
export const content = z.string().max(2_000_000)
export const index = z.int().min(0)
export const contextRefs = z.array(line(200)).max(100)

export const timelineTags = z.array(z.strictObject({ label: line(120), date })).max(50)

export const links = z
  .array(
    z.strictObject({
      label: line(120),
      url: z
        .string()
        .max(2000)
        .regex(/^https?:\/\/[^\s\p{Cc}]+$/iu, 'must be an address that begins with http:// or https://')
        .refine((value) => URL.canParse(value), 'must be a web address'),
    }),
  )
  .max(30)

const planPart = prose(4000)

/** What is left out of it is empty. */
export const channelPlan = z.strictObject({
  audience: planPart.default(''),
  offer: planPart.default(''),
  mechanics: planPart.default(''),
})

/** What `refine` takes. */
const rule = <Input>(
  holds: (input: Input) => boolean,
  field: string,
  error: string,
): [(input: Input) => boolean, { path: string[]; error: string }] => [holds, { path: [field], error }]

interface Span {
  readonly start_date?: string | null | undefined
  readonly end_date?: string | null | undefined
}

export const endsBeforeStart = ({ start_date, end_date }: Span): boolean =>
  Boolean(start_date && end_date && end_date < start_date)

export const inOrder = rule(
  (span: Span) => !endsBeforeStart(span),
  'end_date',
  'must not be before start_date',
)

interface Parents {
  readonly channelId?: unknown
  readonly projectId?: unknown
}

export const oneParent = rule(
  ({ channelId, projectId }: Parents) => (channelId === undefined) !== (projectId === undefined),
  'channelId',
  'either this or projectId must be given, and not both',
)

export const notBoth = rule(
  ({ channelId, projectId }: Parents) => channelId === undefined || projectId === undefined,
  'channelId',
  'either this or projectId may be given, and not both',
)

export const channelTagList = z.array(z.enum(channelTags)).max(channelTags.length)
export const health = z.enum(projectHealths)
export const priority = z.enum(priorities)
export const ticketStatus = z.enum(ticketStatuses)
export const format = z.enum(docFormats)

/**
 * The inputs of the steps that a model may plan, field by field. A step of a plan may take an id from a step before it,
 * so what an id looks like is for the caller to say.
 */
export const stepInputs = <Id extends z.ZodType>(idOf: (of: string) => Id) => ({
  createChannel: {
    campaignId: idOf('campaign').optional(),
    name,
    tags: channelTagList.optional(),
    notes: notes.optional(),
    plan: channelPlan.optional(),
    ownerId: idOf('user').optional().describe('Somebody of the campaign'),
  },
  createProject: {
    campaignId: idOf('campaign').optional(),
    name,
    health: health.optional(),
    priority: priority.optional(),
    ownerId: idOf('user').optional().describe('Somebody of the campaign'),
    start_date: date.optional(),
    end_date: date.optional(),
    notes: notes.optional(),
  },
  createDoc: {
    campaignId: idOf('campaign').optional(),
    title: name,
    content: content
      .optional()
      .describe('May be left out where assetId is given: the text of the upload then'),
    format: format.optional(),
    folderId: idOf('folder').optional(),
    tags: tags.optional(),
    channelId: idOf('channel').optional(),
    projectId: idOf('project').optional(),
    assetId: idOf('upload').optional().describe('The upload that it is made from'),
  },
  linkDoc: {
    docId: idOf('doc'),
    channelId: idOf('channel').optional(),
    projectId: idOf('project').optional(),
    ticketId: idOf('ticket').optional(),
    tags: tags.optional().describe('Added to those it has'),
  },
  createPlanModule: {
    campaignId: idOf('campaign').optional(),
    name,
    objective,
    contextRefs: z.array(idOf('asset, doc, channel or project')).max(100),
    channelId: idOf('channel').optional(),
    projectId: idOf('project').optional(),
  },
  createTicket: {
    campaignId: idOf('campaign').optional(),
    title: name,
    channelId: idOf('channel').optional(),
    projectId: idOf('project').optional(),
    priority: priority.optional(),
    status: ticketStatus.optional(),
    assigneeId: idOf('user').optional().describe('Somebody of the campaign'),
    notes: notes.optional(),
    due_date: date.optional(),
    docIds: z.array(idOf('doc')).max(50).optional(),
  },
  updateTicket: {
    ticketId: idOf('ticket'),
    title: name.optional(),
    channelId: idOf('channel').optional().describe('Moves it there'),
    projectId: idOf('project').optional().describe('Moves it there'),
    priority: priority.optional(),
    status: ticketStatus.optional(),
    assigneeId: idOf('user').nullable().optional().describe('Null: nobody'),
    notes: notes.nullable().optional(),
    due_date: date.nullable().optional(),
    docIds: z.array(idOf('doc')).max(50).optional().describe('All that it is to have'),
  },
})

export const recordId = id

export const noopInput = {
  code: line(60),
  message: prose(1000).min(1),
  recovery: prose(1000).min(1),
  alternatives: z.array(z.json()).max(50).optional(),
}

const hasSome = (keys: readonly string[]) => (input: Readonly<Record<string, unknown>>) =>
  keys.some((key) => input[key] !== undefined)

export const someLink = rule(
  hasSome(['channelId', 'projectId', 'ticketId', 'tags']),
  'channelId',
  'this, projectId, ticketId or tags must be given',
)

export const contentOrAsset = rule(
  hasSome(['content', 'assetId']),
  'content',
  'this or assetId must be given',
)

export const searchTerm = optionalLine(200)
