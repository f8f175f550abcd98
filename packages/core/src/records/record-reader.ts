import type { Reader } from '../ports.ts'
import type { RecordReader } from './records.ts'

/** What is committed, as an action that only reads sees it. */
export const recordReader = ({ rows }: Pick<Reader, 'rows'>): RecordReader =>
  ({
    get: (table, id) => rows.get(table, id),
    find: (table, query = {}) => rows.find(table, query),
    count: (table, where = []) => rows.count(table, where),
    select: (query) => rows.select(query),
  }) as RecordReader
