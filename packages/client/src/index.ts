export { ApiError } from './api-error.ts'
export { type ActionOutcome, type Client, createClient } from './create-client.ts'
export { requestKey } from './request-key.ts'
