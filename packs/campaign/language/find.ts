import type { Json, JsonObject } from '@countersign/core'
import { asObject, asText, type SaidCall, type Seek, stop, type Task, type Turn } from '@countersign/language'
import type { Campaign, Made } from './campaign-state.ts'
import { matchNames, nameOf, squeeze } from './match-names.ts'

/** A record that a change is about: there already, or made by an earlier step of the same plan. */
export interface Found {
  readonly kind: string
  readonly name: string
  readonly id: string | JsonObject
  /** Absent where it is only being made, or was only pointed at. */
  readonly row?: JsonObject
}

/** What is to be looked for, and where. */
export interface Looking {
  readonly campaign: Campaign
  readonly turn: Turn
  readonly seek: Seek
}

const fromMade = ({ kind, name, id }: Made): Found => ({ kind, name, id })

/** Something that the same message makes, by its name; what "it" means is what was made last. */
function findMade({ made }: Campaign, kinds: readonly string[], { it, name }: JsonObject): Found | undefined {
  const fitting = made.filter(({ kind }) => kinds.includes(kind))
  const meant =
    it === true ? fitting.at(-1) : fitting.find((one) => squeeze(one.name) === squeeze(asText(name)))
  return meant && fromMade(meant)
}

/** The channel or project that a reference means. */
export function* findParent(reference: JsonObject, { campaign, turn, seek }: Looking): Task<Found> {
  const kinds = reference.kind === undefined ? ['channel', 'project'] : [asText(reference.kind)]
  const made = findMade(campaign, kinds, reference)
  if (made) return made
  if (reference.it === true) {
    const { records, last } = turn.focus
    const kind = [last ?? '', ...kinds].find((each) => kinds.includes(each) && records[each])
    if (kind === undefined) return yield* stop({ text: 'Which channel or project do you mean?' })
    return { kind, name: records[kind]!.label, id: records[kind]!.id }
  }
  const row = yield* seek.one('parent', { ...reference, in: campaign.id })
  return { kind: asText(row.kind), name: nameOf(row), id: asText(row.id), row }
}

/** Whether a name is that of a channel or project that is there, or is being made. */
export const isParent = ({ parents, made }: Campaign, name: string): boolean =>
  matchNames(name, [...parents, ...made.map((one) => ({ name: one.name }))]).rows.length > 0

export const parentInput = ({ kind, id }: Found): JsonObject => ({ [`${kind}Id`]: id })
export const sayParent = ({ kind, name }: Found): string => `the ${kind} ${name}`

/** The tickets that a reference means: one, several by their names, or those of the last list. */
export function* findTickets(reference: JsonObject, looking: Looking): Task<readonly Found[]> {
  const { campaign, seek } = looking
  const { list, said: _said, ...rest } = reference
  const made = findMade(campaign, ['ticket'], rest)
  if (list === undefined && made) return [made]
  if (list === undefined) return (yield* seek.all('ticket', rest)).map(toFound('ticket'))
  const { said = '', parts = [] } = asObject(list) as { said?: string; parts?: readonly string[] }
  const titles = parts.length > 1 && (yield* isTitle(said, looking)) ? [said] : parts
  const found: Found[] = []
  for (const name of titles)
    found.push(
      findMade(campaign, ['ticket'], { name }) ??
        toFound('ticket')(yield* seek.one('ticket', { name, in: campaign.id })),
    )
  return found
}

/** Whether "Research and write" is one ticket. */
function* isTitle(said: string, { campaign }: Looking): Task<boolean> {
  const [output] = yield {
    kind: 'calls',
    calls: [{ tool: 'list_tickets', input: { campaignId: campaign.id, search: said, limit: 50 } }],
  }
  const rows = asObject(output).tickets
  return Array.isArray(rows) && matchNames(said, rows as JsonObject[]).rows.length > 0
}

const toFound =
  (kind: string) =>
  (row: JsonObject): Found => ({
    kind,
    name: nameOf(row),
    id: asText(row.id),
    ...(row.title !== undefined && { row }),
  })

export function* findDoc(reference: JsonObject, { campaign, seek }: Looking): Task<Found> {
  const { said: _said, ...rest } = reference
  const made = findMade(campaign, ['doc'], rest)
  if (made) return made
  const isPointed = rest.it === true || rest.from !== undefined
  return toFound('doc')(yield* seek.one('doc', isPointed ? rest : { ...rest, in: campaign.id }))
}

export function* findPerson(reference: JsonObject, { campaign, seek }: Looking): Task<Found> {
  const isSelf = reference.self === true
  return toFound('person')(yield* seek.one('person', isSelf ? reference : { ...reference, in: campaign.id }))
}

export const call = (tool: string, input: JsonObject, doing: string): SaidCall => ({ tool, input, doing })

/** Without what was not said. */
export const given = (fields: Readonly<Record<string, unknown>>): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as JsonObject

export const orUndefined = (value: Json | undefined): string | undefined => asText(value) || undefined

/** The day of a date that was said. */
export const dayOf = (value: Json | undefined): string | undefined => orUndefined(asObject(value).date)

/** One plan at a time: what a planning tool proposes is reviewed by itself. */
export function* refuseBesidePlan({ planned }: Turn): Task<void> {
  if (planned.some(({ tool }) => tool === 'plan_campaign'))
    yield* stop({ text: 'A plan comes by itself. Ask for the other change when it is there.' })
}
