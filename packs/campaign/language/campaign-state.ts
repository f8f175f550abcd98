import type { Json, JsonObject } from '@countersign/core'
import { asRows, asText, type Call, look, type Seek, stop, type Task, type Turn } from '@countersign/language'

/** Something that an earlier step of the same message makes: its id is known only when that has run. */
export interface Made {
  readonly kind: 'channel' | 'project' | 'ticket' | 'doc'
  readonly name: string
  readonly id: JsonObject
}

/** The campaign that is spoken of, as `get_campaign` tells it, with what the same message asked for so far. */
export interface Campaign {
  readonly row: JsonObject
  readonly id: string
  readonly name: string
  readonly objective: string
  /** Channels and projects: what tickets and docs belong to. */
  readonly parents: readonly JsonObject[]
  readonly docs: readonly JsonObject[]
  readonly people: readonly JsonObject[]
  readonly made: readonly Made[]
}

/** The id of the campaign that is meant; `named` says which, where it was said. */
function* campaignId(turn: Turn, seek: Seek, named: JsonObject): Task<string> {
  const isSaid = typeof named.name === 'string' || typeof named.id === 'string'
  const known = isSaid ? undefined : (turn.context.campaign ?? turn.focus.records.campaign?.id)
  return known ?? asText((yield* seek.one('campaign', named)).id)
}

export function* theCampaign(turn: Turn, seek: Seek, named: JsonObject = {}): Task<Campaign> {
  const id = yield* campaignId(turn, seek, named)
  const campaign = toCampaign(yield* look('get_campaign', { campaignId: id }), turn.planned)
  if (seek.write && campaign.row.access === 'view')
    return yield* stop({
      text: `You may look at ${campaign.name}, but not change it. Ask its owner for more.`,
    })
  return campaign
}

export function toCampaign(row: JsonObject, planned: readonly Call[] = []): Campaign {
  const kinds = (rows: Json | undefined, kind: string): JsonObject[] =>
    asRows(rows).map((each) => ({ ...each, kind }))
  return {
    row,
    id: asText(row.id),
    name: asText(row.name),
    objective: asText(row.objective),
    parents: [...kinds(row.channels, 'channel'), ...kinds(row.projects, 'project')],
    docs: asRows(row.docs),
    people: [
      { id: asText(row.ownerId), name: asText(row.ownerName), access: 'owner' },
      ...asRows(row.members).map(({ userId, name, access }) => ({
        id: asText(userId),
        name: asText(name),
        access: asText(access),
      })),
    ],
    made: madeBy(planned),
  }
}

const MAKES: Readonly<Record<string, Made['kind']>> = {
  create_channel: 'channel',
  create_project: 'project',
  create_ticket: 'ticket',
  create_doc: 'doc',
}

/** Steps are s1, s2 and so on in their order; what is asked for twice is one step. */
function madeBy(planned: readonly Call[]): Made[] {
  const steps = [...new Map(planned.map((call) => [JSON.stringify(call), call])).values()]
  return steps.flatMap(({ tool, input }, index): Made[] => {
    const kind = MAKES[tool]
    const name = asText(input.name) || asText(input.title)
    return kind ? [{ kind, name, id: { $from: `s${index + 1}`, path: 'id' } }] : []
  })
}
