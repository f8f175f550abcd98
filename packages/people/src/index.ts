export { PASSWORD_LINK_EFFECT, REVOKE_SESSIONS_EFFECT } from './effect-kinds.ts'
export { peoplePack } from './people-pack.ts'
export { type Role, roles, users } from './tables.ts'
