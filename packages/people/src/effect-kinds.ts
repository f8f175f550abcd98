/** Mails a link to set a password; payload `{ user_id, reason: 'reset' | 'welcome' }`. */
export const PASSWORD_LINK_EFFECT = 'people:password-link'

/** Tells the address that somebody had before that they have another now; payload `{ user_id, from, to }`. */
export const EMAIL_CHANGED_EFFECT = 'people:email-changed'

/** Ends every session of a person; payload `{ user_id }`. */
export const REVOKE_SESSIONS_EFFECT = 'people:revoke-sessions'
