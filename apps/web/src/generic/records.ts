import { fieldsOf } from '@countersign/ui'
import type { ToolBody } from '@countersign/protocol'

type Tool = Pick<ToolBody, 'name' | 'effect' | 'inputSchema'>
export type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRow)

/** The rows of an answer: itself, or the one list in it. */
export function rowsIn(answer: unknown): readonly Row[] {
  if (Array.isArray(answer)) return answer.filter(isRow)
  const lists = isRow(answer) ? Object.values(answer).filter(Array.isArray) : []
  return lists.length === 1 ? (lists[0] as unknown[]).filter(isRow) : []
}

export const idOf = (row: Row): string | undefined =>
  typeof row['id'] === 'string' && row['id'] !== '' ? row['id'] : undefined

/** What a row is called, by the column that most likely says so. */
export function labelOf(row: Row): string {
  const whole = [row['first_name'], row['last_name']].filter((part) => typeof part === 'string').join(' ')
  const found = [whole, row['name'], row['title'], row['label'], row['id']].find(
    (value) => typeof value === 'string' && value !== '',
  )
  return typeof found === 'string' ? found : ''
}

const singular = (plural: string): string =>
  plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.replace(/s$/u, '')

/** The read action that lists what a field names: `list_garden_tasks` for `task_id`, or for the `id` of `finish_garden_task`. */
export function listFor<T extends Tool>(action: Tool, field: string, tools: readonly T[]): T | undefined {
  const kind = field.replace(/_?id$/iu, '').toLowerCase()
  const lists = tools.filter(
    ({ name, effect, inputSchema }) =>
      effect === 'read' &&
      name.startsWith('list_') &&
      fieldsOf(inputSchema).every((each) => !each.isRequired),
  )
  const kindOf = ({ name }: Tool): string => singular(name.slice('list_'.length))
  if (kind !== '')
    return (
      lists.find((list) => kindOf(list) === kind) ?? lists.find((list) => kindOf(list).endsWith(`_${kind}`))
    )
  return lists.find((list) => action.name.slice(action.name.indexOf('_') + 1) === kindOf(list))
}

/** What can be done with a row of a list: the actions that take it, and by which field. */
export const doableWith = <T extends Tool>(
  list: Tool,
  tools: readonly T[],
): readonly { readonly tool: T; readonly field: string }[] =>
  tools.flatMap((tool) => {
    const field = fieldsOf(tool.inputSchema).find(
      ({ name, isId, isList }) => isId && !isList && listFor(tool, name, tools)?.name === list.name,
    )
    return field && tool.name !== list.name ? [{ tool, field: field.name }] : []
  })

/** What nobody looks for in a table. */
const INNER = new Set(['id', 'version'])
const MOST_COLUMNS = 8

/** The columns of rows, in the order in which they say them; those that are empty everywhere come last. */
export function columnsOf(rows: readonly Row[]): readonly string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => !INNER.has(name))
  const isEmpty = (name: string): boolean =>
    rows.every((row) => row[name] === null || row[name] === undefined)
  return names.toSorted((one, other) => Number(isEmpty(one)) - Number(isEmpty(other))).slice(0, MOST_COLUMNS)
}
