import { ConstraintViolation, StoreUnavailable } from '@countersign/core'
import pg from 'pg'
import type { Failure } from './connection.ts'

const constraints: Readonly<Record<string, ConstraintViolation['kind']>> = {
  '23505': 'unique',
  '23P01': 'unique',
  '23503': 'reference',
  '23502': 'required',
}

/** Serialisation failure and deadlock: nothing is wrong with the transaction but its timing. */
const retryable = new Set(['40001', '40P01'])
/**
 * Connection lost (08), out of resources (53), the server is going or was told to stop (57), a lock not given in time
 * (55P03), idle for too long (25P03), a standby that takes no writes (25006), trouble of the system (58), corruption.
 */
const unavailable = /^(?:08...|53...|57P0.|57014|55P03|25P0[34]|25006|58...|XX00[12])$/
export const DIVISION_BY_ZERO = '22012'

export function describePostgresError(thrown: unknown): Failure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  // Whatever does not come from the server comes from the way there.
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '08000'
  if (retryable.has(code)) {
    const failed = new StoreUnavailable(error.message, { cause: error })
    return { error: failed, lasting: true, retry: true }
  }
  if (unavailable.test(code)) {
    return { error: new StoreUnavailable(error.message, { cause: error }), lasting: true, retry: false }
  }
  if (code.startsWith('23')) {
    const kind = constraints[code] ?? 'check'
    return {
      error: new ConstraintViolation(kind, error.message, { cause: error }),
      lasting: false,
      retry: false,
    }
  }
  return { error, lasting: false, retry: false }
}

/** The server said nothing: what it did is not known. */
export function isLostConnection(error: Error): boolean {
  return error instanceof StoreUnavailable && !(error.cause instanceof pg.DatabaseError)
}

export function postgresCode(thrown: unknown): string | undefined {
  return thrown instanceof pg.DatabaseError ? thrown.code : undefined
}
