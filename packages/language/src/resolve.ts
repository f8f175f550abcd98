import type { Json, JsonObject } from '@countersign/core'
import { canonicalJson } from '@countersign/core'
import type { Entity, Grammar, Mention, Seek, Turn } from './grammar.ts'
import { asObject, asText, look, stop, type Candidate, type Task } from './task.ts'

const MAX_CANDIDATES = 8

export interface Resolving {
  readonly grammar: Grammar
  readonly turn: Turn
  readonly choices: Readonly<Record<string, string>>
  /** Before a write nothing is taken that fits only roughly. */
  readonly write: boolean
  /** Told of every record that is found. */
  readonly mention: (kind: string, mention: Mention) => void
  /** What to say when something points at a record, and none was spoken of. */
  readonly missing: (kind: string) => Task<never>
}

/** The records that a reference means. Asks, or says that there is none, when that is not clear. */
export function* resolveRecords(
  options: Resolving,
  kind: string,
  reference: Json,
  whole = false,
): Task<readonly JsonObject[]> {
  const entity = options.grammar.entities[kind]
  if (!entity) throw new Error(`No kind of record is named "${kind}"`)
  const wanted = asObject(reference)
  const rows = (yield* pointedAt(options, kind, wanted)) ?? (yield* searched(options, kind, entity, wanted))
  const full: JsonObject[] = []
  for (const row of rows) {
    const complete = whole && entity.get && Object.keys(row).length <= 2
    full.push(complete ? yield* look(entity.get, { id: asText(row.id) }) : row)
  }
  for (const row of full)
    options.mention(asText(row.kind) || kind, {
      id: asText(row.id),
      label: asText(row.label) || entity.label(row, options.turn),
    })
  return full
}

/** "It", "the second one", "both", an id: what needs no search. */
function* pointedAt(
  { turn, missing }: Resolving,
  kind: string,
  wanted: JsonObject,
): Task<readonly JsonObject[] | undefined> {
  const asRow = ({ id, label }: Mention): JsonObject => ({ id, label })
  const list = turn.list?.kind === kind ? turn.list.items : undefined
  if (typeof wanted.id === 'string') return [{ id: wanted.id }]
  if (wanted.self === true) return [{ id: turn.actor.id, label: turn.actor.name }]
  if (wanted.here === true) return turn.context[kind] ? [{ id: turn.context[kind] }] : yield* missing(kind)
  if (wanted.it === true) {
    const focused = turn.focus.records[kind] ?? (list?.length === 1 ? list[0] : undefined)
    if (focused) return [asRow(focused)]
    return turn.context[kind] ? [{ id: turn.context[kind] }] : yield* missing(kind)
  }
  if (typeof wanted.ordinal === 'number' && wanted.from === 'list') {
    if (!list) return yield* missing(kind)
    const item = list.at(wanted.ordinal < 0 ? wanted.ordinal : wanted.ordinal - 1)
    return item ? [asRow(item)] : yield* stop({ text: `The list has only ${list.length}.` })
  }
  if (wanted.every === 'those') {
    if (!list || list.length === 0) return yield* missing(kind)
    if (wanted.count === 2 && list.length !== 2) return yield* missing(kind)
    return list.map(asRow)
  }
  return undefined
}

/** For whoever needs records of other kinds on the way. */
export const seekWith = (options: Resolving): Seek => ({
  write: options.write,
  one: function* one(kind, reference) {
    const rows = yield* resolveRecords(options, kind, reference)
    return rows[0]!
  },
  all: (kind, reference) => resolveRecords(options, kind, reference),
})

function* searched(
  options: Resolving,
  kind: string,
  entity: Entity,
  wanted: JsonObject,
): Task<readonly JsonObject[]> {
  const { turn, choices } = options
  const seek = seekWith(options)
  const key = `${kind} ${canonicalJson(wanted)}`
  const { rows, unsure, none, near, ask, kind: other } = yield* entity.find(wanted, turn, seek)
  if (other !== undefined) return rows.map((row) => ({ ...row, kind: other }))
  const chosen = [...rows, ...(near ?? [])].find(({ id }) => id === choices[key])
  if (chosen) return [chosen]
  if (rows.length === 0) {
    if (!near || near.length === 0) return yield* stop({ text: none })
    return yield* choose(`${none} Did you mean one of these?`, `${none} Did you mean`, near)
  }
  if (wanted.every !== undefined) return rows
  if (rows.length === 1 && !(unsure && options.write)) return rows
  return yield* choose(
    rows.length > MAX_CANDIDATES
      ? `There are ${rows.length} ${entity.plural} that fit. Which one do you mean? The first ${MAX_CANDIDATES}:`
      : (ask ?? `Which ${entity.noun} do you mean?`),
    'Do you mean',
    rows,
  )

  function* choose(several: string, single: string, among: readonly JsonObject[]): Task<never> {
    const candidates = among.slice(0, MAX_CANDIDATES).map((row): Candidate => ({
      id: asText(row.id),
      label: entity.label(row, turn),
      detail: entity.detail?.(row, turn) ?? '',
      ...(entity.at && { at: entity.at(row, turn) }),
    }))
    const lines = candidates.map(
      ({ label, detail }, index) => `${index + 1}. **${label}**${detail ? ` · ${detail}` : ''}`,
    )
    const [only] = candidates
    const text =
      candidates.length === 1
        ? `${single} **${only!.label}**${only!.detail ? ` (${only!.detail})` : ''}?`
        : `${several}\n\n${lines.join('\n')}`
    return yield* stop({ text, question: { kind: 'choose', key, candidates } })
  }
}
