/** Mails a link to set a password; payload `{ user_id, reason: 'reset' | 'welcome' }`. */
export const PASSWORD_LINK_EFFECT = 'people:password-link'

/** Ends every session of a person; payload `{ user_id }`. */
export const REVOKE_SESSIONS_EFFECT = 'people:revoke-sessions'
