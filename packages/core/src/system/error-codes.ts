import { defineErrorCodes } from '../action/define-error-codes.ts'

export const { fail, statuses } = defineErrorCodes({
  no_such_action: 404,
  no_such_standing_approval: 404,
  no_such_person: 404,
  already_revoked: 409,
  lock_out: 409,
  too_broad: 400,
  never_covers: 400,
  not_coverable: 400,
  bad_expiry: 400,
})
