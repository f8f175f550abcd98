import { DatabaseSync, type StatementSync } from 'node:sqlite'

const nobodyWakes = new Int32Array(new SharedArrayBuffer(4))
let added = 0

/**
 * From now on every commit on SQLite takes at least so many milliseconds longer, as it would on a disk whose sync does: for the
 * floors and for Countersign alike, since all of them commit by a prepared statement.
 */
export function slowDown(milliseconds: number): void {
  added = milliseconds
}

const prepare = DatabaseSync.prototype.prepare
DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql: string): StatementSync {
  const statement = prepare.call(this, sql)
  if (sql === 'commit') {
    const run = statement.run.bind(statement)
    statement.run = (...values: never[]) => {
      const answer = run(...values)
      if (added > 0) Atomics.wait(nobodyWakes, 0, 0, added)
      return answer
    }
  }
  return statement
}
