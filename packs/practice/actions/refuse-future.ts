import type { ActionFailure } from '@countersign/core'
import { sayDate } from '../domain/say-time.ts'
import { toLocal } from '../domain/time-zones.ts'
import { fail } from '../error-codes.ts'
import { type Asking, timeZoneOf } from './find-records.ts'

/** Nobody is born, or weighed, tomorrow: a day counts as the actor's calendar has it. */
export async function refuseFuture(
  asking: Asking & { readonly now: string },
  date: string | null | undefined,
): Promise<ActionFailure | undefined> {
  if (date === undefined || date === null) return undefined
  const today = toLocal(asking.now, await timeZoneOf(asking)).date
  return date > today ? fail('invalid_date', `${sayDate(date)} is in the future.`) : undefined
}
