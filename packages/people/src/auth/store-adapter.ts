import type { AnyRow, Condition, Json, JsonObject, Store, Table } from '@countersign/core'
import { type CleanedWhere, createAdapterFactory, type CustomAdapter } from 'better-auth/adapters'
import { retryOnConflict } from '../retry-on-conflict.ts'
import { accounts, sessions, twoFactors, verifications } from '../sign-in-tables.ts'
import { users } from '../tables.ts'
import { fullName, type User } from '../user.ts'

const tables: Readonly<Record<string, Table>> = {
  user: users,
  session: sessions,
  account: accounts,
  verification: verifications,
  twoFactor: twoFactors,
}

/** People change through actions. This is all that signing in may change of them. */
const changeableOfUsers: ReadonlySet<string> = new Set(['two_factor_enabled', 'updated_at'])

/**
 * better-auth on our own store, so that sign-in needs no second connection and works wherever the store does. Each call
 * is a transaction of its own. People who are not active do not exist here: they cannot sign in, their sessions belong
 * to nobody, and all of that looks just as it does for somebody unknown.
 */
export const storeAdapter = (store: Store) =>
  createAdapterFactory({
    config: { adapterId: 'countersign', supportsDates: false, supportsNumericIds: false, transaction: false },
    adapter: () => adapterOn(store),
  })

function adapterOn(store: Store): CustomAdapter {
  const find = (model: string, where: readonly CleanedWhere[], limit?: number) =>
    store.read((reader) =>
      reader.rows.find(tableOf(model), {
        where: conditionsOf(model, where),
        ...(limit !== undefined && { limit }),
      }),
    )

  /** Changes rows as `patchOf` says, and answers them as they are then. */
  const change = (
    { model, where, limit }: { model: string; where: readonly CleanedWhere[]; limit?: number },
    patchOf: (row: AnyRow) => JsonObject,
  ) =>
    retryOnConflict(store, async (tx) => {
      const table = tableOf(model)
      const query = { where: conditionsOf(model, where), ...(limit !== undefined && { limit }) }
      const changed: AnyRow[] = []
      for (const row of await tx.rows.find(table, query)) {
        const patch = patchOf(row)
        refuseToChange(model, Object.keys(patch))
        await tx.rows.update(table, row.id, patch, row.version)
        changed.push({ ...row, ...patch })
      }
      return changed
    })

  const remove = ({
    model,
    where,
    limit,
  }: {
    model: string
    where: readonly CleanedWhere[]
    limit?: number
  }) =>
    retryOnConflict(store, async (tx) => {
      const table = tableOf(model)
      refuseToChange(model, ['id'])
      const query = { where: conditionsOf(model, where), ...(limit !== undefined && { limit }) }
      const rows = await tx.rows.find(table, query)
      for (const row of rows) await tx.rows.delete(table, row.id, row.version)
      return rows
    })

  return {
    create: async ({ model, data }) => {
      const table = tableOf(model)
      refuseToChange(model, ['id'])
      await store.transaction((tx) => tx.rows.insert(table, newRow(table, toColumns(data))))
      return data
    },
    findOne: async ({ model, where }) => answer(model, (await find(model, where, 1))[0]),
    findMany: async ({ model, where = [], limit, sortBy, offset }) => {
      const rows = await store.read((reader) =>
        reader.rows.find(tableOf(model), {
          where: conditionsOf(model, where),
          limit,
          ...(sortBy && { orderBy: [[toSnake(sortBy.field), sortBy.direction] as const] }),
          ...(offset !== undefined && { offset }),
        }),
      )
      return rows.map((row) => answer(model, row)) as never[]
    },
    count: ({ model, where = [] }) =>
      store.read((reader) => reader.rows.count(tableOf(model), conditionsOf(model, where))),
    update: async ({ model, where, update }) => {
      const [row] = await change({ model, where, limit: 1 }, () => toColumns(update as object))
      return answer(model, row)
    },
    updateMany: async ({ model, where, update }) =>
      (await change({ model, where }, () => toColumns(update))).length,
    delete: async ({ model, where }) => void (await remove({ model, where, limit: 1 })),
    deleteMany: async ({ model, where }) => (await remove({ model, where })).length,
    // Begun anew after a conflict, it finds nothing: whoever deleted the row has it.
    consumeOne: async ({ model, where }) => answer(model, (await remove({ model, where, limit: 1 }))[0]),
    incrementOne: async ({ model, where, increment, set = {} }) => {
      const [row] = await change({ model, where, limit: 1 }, (found) => ({
        ...toColumns(set),
        ...Object.fromEntries(
          Object.entries(increment).map(([field, by]) => {
            const column = toSnake(field)
            return [column, Number(found[column] ?? 0) + by]
          }),
        ),
      }))
      return answer(model, row)
    },
  }
}

function tableOf(model: string): Table {
  const table = tables[model]
  if (!table) throw new Error(`Signing in has no table for ${model}`)
  return table
}

function refuseToChange(model: string, columns: readonly string[]): void {
  const column = model === 'user' && columns.find((name) => !changeableOfUsers.has(name))
  if (column) throw new Error(`Signing in may not change ${column} of people`)
}

const operators: Readonly<Record<string, Condition[1]>> = {
  eq: '=',
  ne: '!=',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  in: 'in',
}

function conditionsOf(model: string, where: readonly CleanedWhere[]): Condition[] {
  const conditions = where.map(({ field, operator = 'eq', value, connector }): Condition => {
    const own = operators[operator]
    if (!own || (connector === 'OR' && where.length > 1))
      throw new Error(`Signing in does not ask with ${connector} ${operator}`)
    return [toSnake(field), own, value as Json]
  })
  return model === 'user' ? [...conditions, ['active', '=', true]] : conditions
}

function newRow(table: Table, values: JsonObject): AnyRow {
  const empty = Object.fromEntries(Object.keys(table.columns).map((name) => [name, null]))
  return { ...empty, ...values, version: 1 } as AnyRow
}

/** As better-auth knows a row; a person's one name is made of the two. */
function answer<T>(model: string, row: AnyRow | undefined): T | null {
  if (!row) return null
  const fields = Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamel(name), value]))
  return { ...fields, ...(model === 'user' && { name: fullName(row as unknown as User) }) } as T
}

const toColumns = (data: object): JsonObject =>
  Object.fromEntries(Object.entries(data).map(([field, value]) => [toSnake(field), value as Json]))

const toSnake = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const toCamel = (column: string): string =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
