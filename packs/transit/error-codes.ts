import { defineErrorCodes } from '@countersign/core'

// The codes of the contract, which spells them with hyphens.
export const { fail, statuses } = defineErrorCodes({
  'validation-error': 400,
  'unsupported-region': 422,
  'no-itinerary-found': 404,
  'upstream-error': 502,
  'upstream-timeout': 504,
  'rate-limited': 429,
  'network-error': 503,
  'stop-not-found': 404,
  'variable-not-found': 404,
  'too-many-variables': 409,
})
