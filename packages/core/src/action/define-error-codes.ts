import type { Failure } from '../plan/plan.ts'

/** What `run` returns when the action cannot be done, as its domain foresees. Nothing of it is kept. */
export class ActionFailure {
  readonly failure: Failure

  constructor(failure: Failure) {
    this.failure = failure
  }
}

/**
 * A pack's error codes, each with its HTTP status: a code that is not in the table does not compile.
 *
 *     export const { fail, statuses } = defineErrorCodes({ client_not_found: 404, appointment_clash: 409 })
 */
export function defineErrorCodes<const Codes extends Readonly<Record<string, number>>>(statuses: Codes) {
  const fail = (
    code: keyof Codes & string,
    message: string,
    extra?: Omit<Failure, 'code' | 'message'>,
  ): ActionFailure => new ActionFailure({ code, message, ...extra })
  return { fail, statuses }
}

/** Thrown by records for what an action asked and the rows do not allow; becomes the step's failure. */
export class RecordRefusal extends Error {
  override readonly name = 'RecordRefusal'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}
