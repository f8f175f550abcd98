export { type Role, roles, users } from './tables.ts'
