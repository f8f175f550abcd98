export { PASSWORD_LINK_EFFECT, REVOKE_SESSIONS_EFFECT } from './effect-kinds.ts'
export { type Role, roles, users } from './tables.ts'
