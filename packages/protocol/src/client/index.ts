export { ApiError } from './api-error.ts'
export { type ActionOutcome, type Client, createClient } from './create-client.ts'
