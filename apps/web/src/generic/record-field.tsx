import type { ToolBody } from '@countersign/protocol'
import {
  Combobox,
  type FieldControlProps,
  Input,
  inWords,
  type SchemaField,
  useClient,
} from '@countersign/ui'
import { idOf, labelOf, listFor, rowsIn } from './records.ts'

export interface RecordFieldProps extends Pick<SchemaField, 'name' | 'isRequired'> {
  readonly control: FieldControlProps
  readonly action: ToolBody
  readonly tools: readonly ToolBody[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Chooses a row by what it is called, where the workspace can list them; else its id is typed. */
export function RecordField({ name, isRequired, control, action, tools, value, onChange }: RecordFieldProps) {
  const client = useClient()
  const list = listFor(action, name, tools)
  if (!list) return <Input {...control} value={value} onChange={(event) => onChange(event.target.value)} />
  const search = async (term: string) => {
    const rows = rowsIn(await client.read(list.name))
    const wanted = term.trim().toLowerCase()
    return rows.flatMap((row) => {
      const id = idOf(row)
      const label = labelOf(row)
      return id === undefined || !label.toLowerCase().includes(wanted) ? [] : [{ value: id, label }]
    })
  }
  return (
    <Combobox
      {...control}
      label={inWords(name.replace(/_?id$/iu, '') || 'record')}
      value={value}
      search={search}
      onChange={onChange}
      onClear={isRequired ? undefined : () => onChange('')}
    />
  )
}
