import type { CardFacts, PlanBody, StepBody } from '@countersign/protocol'
import { type FieldRow, namesInChanges, type RowChange, toRowChanges } from './field-rows.ts'
import { revealHidden } from './hidden-characters.ts'
import { outline } from './outline.ts'
import { type SayValue, sayerOf } from './say-value.ts'
import { tallyOf } from './tally.ts'
import { diffLines } from './text-diff.ts'
import { effectInWords, type Words } from './wording.ts'

/** What a line of a card is: a surface without colours may ignore it, as the text says it too. */
export type LineKind = 'title' | 'text' | 'field' | 'before' | 'after' | 'caution' | 'loss' | 'note'

export interface CardLine {
  readonly kind: LineKind
  /** Hidden characters are named in it: nothing of it acts on a terminal. */
  readonly text: string
}

export interface CardOptions {
  /** Only these steps; absent: all. */
  readonly stepIds?: readonly string[]
  /** What the server knows beside the plan: names for ids, words of the workspace. Without it, values stay as they are. */
  readonly facts?: CardFacts | undefined
  /** Rows beyond this many are counted, not shown. */
  readonly maxRows?: number
}

/** A plan's card in lines of plain text: what each step would do, exactly, before and after. */
export function cardLines(plan: PlanBody, { stepIds, facts, maxRows = 30 }: CardOptions = {}): CardLine[] {
  const steps = plan.steps.filter(({ id }) => stepIds === undefined || stepIds.includes(id))
  const say = sayerOf(facts, namesInChanges(plan.steps.flatMap(({ preview }) => preview.changes)))
  const words = facts?.words
  const many = steps.length > 1
  return [
    ...(plan.rationale === undefined ? [] : [line('text', plan.rationale)]),
    ...steps.flatMap((step, index) =>
      stepLines(step, { number: many ? index + 1 : undefined, words, maxRows, say }),
    ),
    ...(plan.dropped ?? []).map(({ action, issues }) =>
      line('caution', `Left out: ${action ?? 'a step'} (${issues.map(({ message }) => message).join('; ')})`),
    ),
  ]
}

interface StepOptions {
  readonly number: number | undefined
  readonly words: Words | undefined
  readonly maxRows: number
  readonly say: SayValue
}

function stepLines(step: StepBody, { number, words, maxRows, say }: StepOptions): CardLine[] {
  const { preview, tier, risk, verdict } = step
  const rows = toRowChanges(preview.changes, words).filter(
    ({ op, fields }) => op !== 'update' || fields.length > 0,
  )
  return [
    line('title', `${number === undefined ? '' : `${number}. `}${preview.description}`),
    ...(tier === 'elevated' ? [line('caution', '  Needs a careful look: an elevated change.')] : []),
    ...(risk === 'high' ? [line('caution', '  High risk.')] : []),
    ...((verdict.approvalsNeeded ?? 1) > 1
      ? [line('note', `  ${verdict.approvalsNeeded} people must approve it.`)]
      : []),
    ...rowLines(rows, maxRows, say),
    ...(preview.effects ?? []).map(({ kind }) => line('note', `  ${effectInWords(kind)}`)),
    ...(preview.warnings ?? []).map((warning) => line('caution', `  ${warning}`)),
    ...(preview.failure ? [line('loss', `  Would fail now: ${preview.failure.message}`)] : []),
  ]
}

const verbs = { insert: 'New', update: 'Change', delete: 'Delete' }

function rowLines(rows: readonly RowChange[], maxRows: number, say: SayValue): CardLine[] {
  const shown = rows.slice(0, maxRows)
  const isAlone = rows.length === 1 && rows[0]?.op !== 'delete'
  return [
    ...(rows.length > maxRows
      ? tallyOf(rows).map(({ op, kind, count }) =>
          line(op === 'delete' ? 'loss' : 'text', `  ${verbs[op]} ${kind.toLowerCase()}: ${count}`),
        )
      : []),
    ...shown.flatMap((row) => [
      ...(isAlone ? [] : [line(row.op === 'delete' ? 'loss' : 'text', `  ${headOf(row)}`)]),
      ...row.fields.flatMap((field) => fieldLines(field, row.op, say)),
    ]),
    ...(rows.length > maxRows ? [line('note', `  … and ${rows.length - maxRows} more records`)] : []),
  ]
}

const headOf = ({ op, kind, name }: RowChange): string =>
  `${verbs[op]} ${kind.toLowerCase()}${name === undefined ? '' : ` · ${name}`}`

function fieldLines(
  { column, label, before, after }: FieldRow,
  op: RowChange['op'],
  say: SayValue,
): CardLine[] {
  const said = [before, after].map((value) => valueLines(value, (text) => say(text, column), say))
  // What differs is never told in the same words.
  const isBlurred = op === 'update' && String(said[0]) === String(said[1])
  const [was = [], is = []] = isBlurred ? [before, after].map((value) => valueLines(value, asIs, asIs)) : said
  if (was.length <= 1 && is.length <= 1) {
    const [from = '–', to = '–'] = [was[0], is[0]]
    const text = { insert: to, update: `${from} → ${to}`, delete: from }[op]
    return [line(op === 'delete' ? 'loss' : 'field', `    ${label}: ${text}`)]
  }
  const signs = { same: ' ', added: '+', removed: '-' }
  const kinds = { same: 'field', added: 'after', removed: 'before' } as const
  return [
    line('field', `    ${label}:`),
    ...diffLines(was, is).map((part) =>
      part.kind === 'gap'
        ? line('note', `        … ${part.count} unchanged lines`)
        : line(kinds[part.kind], `      ${signs[part.kind]} ${part.text}`),
    ),
  ]
}

const asIs: SayValue = (text) => text

/** A value as the lines a person reads. */
function valueLines(value: unknown, say: SayValue, sayInside: SayValue): string[] {
  if (value === null || value === undefined || value === '') return []
  return typeof value === 'string' ? say(value).split('\n') : outline(value, (text) => sayInside(text))
}

const line = (kind: LineKind, text: string): CardLine => ({
  kind,
  // A CR before the LF would go back to the beginning of the line.
  text: revealHidden(text.replaceAll('\r\n', '\n')).replaceAll('\n', '⏎'),
})

/** The same as one text. */
export const cardText = (plan: PlanBody, options?: CardOptions): string =>
  cardLines(plan, options)
    .map(({ text }) => text)
    .join('\n')
