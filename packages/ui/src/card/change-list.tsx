import type { StepBody } from '@countersign/protocol'
import { MoveRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { cx } from '../primitives/cx.ts'
import { formatNumber } from '../primitives/formats.ts'
import { SafeText } from '../primitives/safe-text.tsx'
import { useValues } from './card-context.ts'
import { type FieldRow, type RowChange, tallyOf, toRowChanges } from '@countersign/card'
import { LargeValue } from './large-value.tsx'
import { isLarge, Value } from './value.tsx'

const SHOWN = 4
/** More than this is counted first, and comes in portions. */
const MANY = 30

/** What happens to each row: field by field, before → after. */
export function ChangeList({ changes }: { changes: StepBody['preview']['changes'] }) {
  const { words } = useValues()
  const rows = useMemo(
    () => toRowChanges(changes, words).filter(({ op, fields }) => op !== 'update' || fields.length > 0),
    [changes, words],
  )
  const isMany = rows.length > MANY
  const [shown, setShown] = useState(isMany ? 0 : SHOWN)
  const hidden = Math.max(0, rows.length - shown)
  const next = isMany ? Math.min(MANY, hidden) : hidden
  if (rows.length === 0) return null
  return (
    <div className="@container flex flex-col gap-3">
      {isMany && <Counts rows={rows} />}
      {rows.slice(0, shown).map((row) => (
        <RowFields key={row.key} row={row} isAlone={rows.length === 1} />
      ))}
      {hidden > 0 && (
        <Button size="sm" variant="ghost" className="self-start" onClick={() => setShown(shown + next)}>
          {shown === 0 ? `Show the first ${next} of ${rows.length} records` : `Show ${next} more`}
          {shown > 0 && !isMany && (next === 1 ? ' record' : ' records')}
        </Button>
      )}
    </div>
  )
}

/** Many rows, in numbers. */
function Counts({ rows }: { rows: readonly RowChange[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-px overflow-hidden rounded-md border bg-line">
      {tallyOf(rows).map(({ op, kind, count }) => (
        <li key={`${op}${kind}`} className="bg-panel px-3 py-2">
          <span className={cx('block text-lg font-semibold', op === 'delete' ? 'text-loss' : 'text-ink')}>
            {formatNumber(count)}
          </span>
          <span className="text-xs text-soft">
            {verbs[op]} {kind.toLowerCase()}
          </span>
        </li>
      ))}
    </ul>
  )
}

const verbs = { insert: 'New', update: 'Change', delete: 'Delete' }

function RowFields({ row, isAlone }: { row: RowChange; isAlone: boolean }) {
  const isLoss = row.op === 'delete'
  return (
    <div className={isLoss ? 'border-l-2 border-loss/60 pl-3' : isAlone ? '' : 'border-l-2 pl-3'}>
      {(!isAlone || row.op === 'delete') && (
        <p className="pb-1 text-xs font-medium text-soft">
          {verbs[row.op]} {row.kind.toLowerCase()}
          {row.name !== undefined && (
            <span className="text-faint">
              {' '}
              · <SafeText>{row.name}</SafeText>
            </span>
          )}
        </p>
      )}
      <dl className="grid grid-cols-[minmax(5rem,7.5rem)_minmax(0,1fr)] gap-x-4 text-sm @lg:grid-cols-[10rem_minmax(0,1fr)]">
        {row.fields.map((field) => (
          <Field key={field.column} field={field} op={row.op} />
        ))}
      </dl>
    </div>
  )
}

function Field({ field, op }: { field: FieldRow; op: RowChange['op'] }) {
  const { column, label, before, after } = field
  const term = <dt className="py-1 text-faint">{label}</dt>
  if (isLarge(before) || isLarge(after))
    return (
      <>
        {term}
        <dd className="min-w-0 py-1">
          <LargeValue before={before} after={after} />
        </dd>
      </>
    )
  return (
    <>
      {term}
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 py-1">
        {op !== 'insert' && (
          <del className={op === 'delete' ? 'text-loss' : 'text-faint'}>
            <span className="sr-only">before: </span>
            <Value column={column} value={before} />
          </del>
        )}
        {op === 'update' && (
          <MoveRight aria-hidden className="size-3.5 shrink-0 translate-y-0.5 text-faint" />
        )}
        {op !== 'delete' && (
          <ins className="font-medium text-ink no-underline">
            {op === 'update' && <span className="sr-only">after: </span>}
            <Value column={column} value={after} />
          </ins>
        )}
      </dd>
    </>
  )
}
