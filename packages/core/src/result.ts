import type { Failure } from './plan/plan.ts'

/** An expected outcome is data: either a value, or a failure with a code. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Failure }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

export const refuse = (
  code: RuntimeCode,
  message: string,
  extra?: Pick<Failure, 'hint' | 'details'>,
): Result<never> => ({
  ok: false,
  error: { code, message, ...extra },
})

/** Codes of the runtime itself, with the HTTP status each stands for. Packs bring their own: define-error-codes.ts. */
export const runtimeCodes = {
  validation_failed: 400,
  unknown_action: 400,
  no_valid_steps: 400,
  too_many_steps: 400,
  repeated: 409,
  not_allowed: 403,
  not_found: 404,
  already_decided: 409,
  hash_mismatch: 409,
  stale: 409,
  expired: 409,
  not_editable: 409,
  not_executable: 409,
  nothing_to_undo: 409,
  cannot_undo: 409,
  moved_on: 409,
  still_referenced: 409,
  constraint: 409,
  erased: 409,
  dependency_failed: 409,
  dependency_denied: 409,
  rolled_back: 409,
  stopped: 409,
  effect_failed: 502,
  effect_unknown: 502,
  no_model: 503,
  action_crashed: 500,
} as const satisfies Record<string, number>

export type RuntimeCode = keyof typeof runtimeCodes
