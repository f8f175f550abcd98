import { defineErrorCodes } from '@countersign/core'

export const { fail, statuses } = defineErrorCodes({
  trip_not_found: 404,
  day_not_found: 404,
  destination_not_found: 404,
  base_location_not_found: 404,
  place_not_found: 404,
  share_not_found: 404,
  user_not_found: 404,
  invalid_times: 400,
  trip_read_only: 403,
  trip_owner_only: 403,
  nothing_to_change: 409,
  destination_elsewhere: 409,
  another_trip: 409,
  too_many_days: 409,
  last_day: 409,
  own_trip: 409,
})
