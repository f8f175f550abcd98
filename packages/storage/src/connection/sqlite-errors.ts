import { ConstraintViolation, StoreUnavailable } from '@countersign/core'
import type { Failure } from './connection.ts'

interface SqliteError extends Error {
  readonly errcode: number
}

const constraints: Readonly<Record<number, ConstraintViolation['kind']>> = {
  2067: 'unique',
  1555: 'unique',
  2579: 'unique',
  787: 'reference',
  1299: 'required',
}

const CONSTRAINT = 19
export const BUSY = 5
/** Of the disk, as opposed to one that is full. */
export const INPUT_OUTPUT = 10

/** Permission, busy, locked, out of memory, read-only, input or output, corrupt, full, cannot open, protocol, no database. */
const unavailable = new Set([3, BUSY, 6, 7, 8, INPUT_OUTPUT, 11, 13, 14, 15, 26])

export function primaryCode(error: unknown): number | undefined {
  return isSqliteError(error) ? error.errcode & 0xff : undefined
}

export function describeSqliteError(thrown: unknown): Failure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const code = primaryCode(error)
  if (code === CONSTRAINT) {
    // A trigger that refuses counts as a check.
    const kind = constraints[(error as SqliteError).errcode] ?? 'check'
    return {
      error: new ConstraintViolation(kind, error.message, { cause: error }),
      lasting: false,
      retry: false,
    }
  }
  if (code !== undefined && unavailable.has(code)) {
    return { error: new StoreUnavailable(error.message, { cause: error }), lasting: true, retry: false }
  }
  return { error, lasting: false, retry: false }
}

function isSqliteError(error: unknown): error is SqliteError {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
}
