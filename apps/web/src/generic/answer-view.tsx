import type { ToolBody } from '@countersign/protocol'
import {
  type Column,
  DataTable,
  EmptyState,
  IconButton,
  inWords,
  Menu,
  outline,
  SafeText,
  Value,
} from '@countersign/ui'
import { Ellipsis, Inbox } from 'lucide-react'
import { columnsOf, doableWith, idOf, isRows, labelOf, type Row, rowsIn } from './records.ts'

export interface AnswerViewProps {
  readonly answer: unknown
  readonly tool: ToolBody
  readonly tools: readonly ToolBody[]
  readonly onChoose: (action: string, given: Readonly<Record<string, string>>) => void
}

/** What an action answered: lists as tables, what stands alone as facts, anything deeper as an outline. */
export function AnswerView({ answer, ...props }: AnswerViewProps) {
  if (Array.isArray(answer)) return <Rows rows={rowsIn(answer)} label={props.tool.title} {...props} />
  if (typeof answer !== 'object' || answer === null) return <Facts facts={[['answer', answer]]} />
  const entries = Object.entries(answer)
  const lists = entries.filter(([, value]) => isRows(value) || (Array.isArray(value) && value.length === 0))
  const facts = entries.filter(([, value]) => !Array.isArray(value) || (value.length > 0 && !isRows(value)))
  return (
    <>
      {facts.length > 0 && <Facts facts={facts} />}
      {lists.map(([name, value]) => (
        <div key={name} className="grid gap-2">
          {lists.length > 1 && <h3 className="text-sm font-medium text-ink">{inWords(name)}</h3>}
          <Rows rows={rowsIn(value)} label={inWords(name)} {...props} />
        </div>
      ))}
      {entries.length === 0 && <Nothing />}
    </>
  )
}

const Nothing = () => <EmptyState icon={<Inbox />} title="There is nothing" />

interface RowsProps extends Omit<AnswerViewProps, 'answer'> {
  readonly rows: readonly Row[]
  readonly label: string
}

function Rows({ rows, label, tool, tools, onChoose }: RowsProps) {
  const doable = doableWith(tool, tools)
  const columns: Column<Row>[] = columnsOf(rows).map((name, index) => ({
    id: name,
    header: inWords(name),
    hideOnPhone: index > 2,
    ...(typeof rows[0]?.[name] === 'number' && { align: 'end' as const }),
    cell: (row) => (
      <span className="block max-w-80 truncate">
        <Value column={name} value={row[name]} />
      </span>
    ),
  }))
  const more: Column<Row> = {
    id: 'more',
    header: <span className="sr-only">What can be done</span>,
    width: '3rem',
    align: 'end',
    cell: (row) => {
      const id = idOf(row)
      return id === undefined ? null : (
        <Menu
          trigger={<IconButton label={`What can be done with ${labelOf(row)}`} icon={<Ellipsis />} />}
          items={doable.map((each) => ({
            label: each.tool.title,
            onSelect: () => onChoose(each.tool.name, { [each.field]: id }),
          }))}
        />
      )
    },
  }
  return (
    <DataTable
      label={label}
      rows={rows.map((row, index) => ({ ...row, 'row key': idOf(row) ?? String(index) }))}
      rowKey={(row) => row['row key']}
      empty={<Nothing />}
      columns={doable.length > 0 ? [...columns, more] : columns}
    />
  )
}

function Facts({ facts }: { facts: readonly (readonly [string, unknown])[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 rounded-lg border bg-panel px-4 py-3 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-faint">{inWords(name)}</dt>
          <dd className="min-w-0 text-ink">
            {typeof value === 'object' && value !== null ? (
              <span className="block max-h-80 overflow-auto font-mono text-xs leading-5">
                <SafeText>{outline(value).join('\n')}</SafeText>
              </span>
            ) : (
              <Value column={name} value={value} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
