/** Codes of the HTTP layer itself. Those of the runtime and of packs come with statuses of their own. */
export const httpCodes = {
  malformed_json: 400,
  malformed_request: 400,
  validation_failed: 400,
  not_a_write: 400,
  unauthorized: 401,
  cross_site: 403,
  mfa_required: 403,
  missing_scope: 403,
  not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  request_in_flight: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  upgrade_required: 426,
  rate_limited: 429,
  headers_too_large: 431,
  internal_error: 500,
  store_unavailable: 503,
} as const

export type HttpCode = keyof typeof httpCodes
