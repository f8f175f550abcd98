import type { Table } from './define-table.ts'
import type { TableRule, TableRules } from './table-rule.ts'

/** Every table of every pack, by name, and who points at whom. */
export interface TableRegistry {
  get(name: string): Table | undefined
  rule(name: string): TableRule | undefined
  all(): Iterable<Table>
  pointingAt(name: string): readonly { readonly table: Table; readonly column: string }[]
}

export function createTableRegistry(tables: readonly Table[], rules: TableRules = {}): TableRegistry {
  const byName = new Map<string, Table>()
  const pointers = new Map<string, { table: Table; column: string }[]>()
  for (const table of tables) {
    if (byName.has(table.name)) throw new Error(`Two packs define a table named ${table.name}`)
    byName.set(table.name, table)
  }
  for (const table of tables) {
    for (const [column, target] of Object.entries(table.references)) {
      if (!target) continue
      if (!byName.has(target))
        throw new Error(`${table.name}.${column} points at ${target}, which no pack defines`)
      pointers.set(target, [...(pointers.get(target) ?? []), { table, column }])
    }
  }
  return {
    get: (name) => byName.get(name),
    rule: (name) => (Object.hasOwn(rules, name) ? rules[name] : undefined),
    all: () => byName.values(),
    pointingAt: (name) => pointers.get(name) ?? [],
  }
}
