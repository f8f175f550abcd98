/** The outbox carries an erasure on after the commit, so that a crash in between cannot leave half of it. */
export const ERASE_EFFECT = 'erase'
