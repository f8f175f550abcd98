import { defineErrorCodes } from '@countersign/core'

export const { fail, statuses } = defineErrorCodes({ demo_not_empty: 409, demo_not_loaded: 409 })
