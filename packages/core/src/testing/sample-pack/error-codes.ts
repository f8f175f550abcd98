import { defineErrorCodes } from '../../action/define-error-codes.ts'

export const { fail, statuses } = defineErrorCodes({
  contact_not_found: 404,
  contact_inactive: 409,
  not_enough_balance: 409,
  speaker_not_found: 404,
})
