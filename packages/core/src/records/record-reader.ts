import type { Reader, Store } from '../ports.ts'
import type { RecordReader } from './records.ts'

/** What is committed, as an action that only reads sees it. */
export const recordReader = ({ rows }: Pick<Reader, 'rows'>): RecordReader =>
  ({
    get: (table, id) => rows.get(table, id),
    find: (table, query = {}) => rows.find(table, query),
    count: (table, where = []) => rows.count(table, where),
    select: (query) => rows.select(query),
    having: (table, query) => rows.having(table, query),
  }) as RecordReader

/** The same, for what takes long: nothing is held between one read and the next. */
export const standaloneReader = (store: Pick<Store, 'read'>): RecordReader =>
  ({
    get: (table, id) => store.read(({ rows }) => rows.get(table, id)),
    find: (table, query = {}) => store.read(({ rows }) => rows.find(table, query)),
    count: (table, where = []) => store.read(({ rows }) => rows.count(table, where)),
    select: (query) => store.read(({ rows }) => rows.select(query)),
    having: (table, query) => store.read(({ rows }) => rows.having(table, query)),
  }) as RecordReader
