import { defineErrorCodes } from '@countersign/core'

export const { fail, statuses } = defineErrorCodes({
  device_not_found: 404,
  contact_not_found: 404,
  turn_not_found: 404,
  device_taken: 409,
  nothing_to_confirm: 409,
  too_many_contacts: 409,
  too_many_devices: 409,
  bad_contact_card: 400,
})
