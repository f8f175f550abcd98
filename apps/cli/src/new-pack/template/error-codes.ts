import { defineErrorCodes } from '@countersign/core'

/** What can go wrong as the pack foresees, with its HTTP status. `fail('task_open', 'words')` returns it. */
export const { fail, statuses } = defineErrorCodes({
  task_not_found: 404,
  task_open: 409,
  task_done: 409,
})
