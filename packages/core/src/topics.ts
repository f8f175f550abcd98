// What processes tell each other about, after a commit: see `Store.tell`.

/** Something that others may want to know of. */
export const COMMITTED = 'commit'

/** A plan of this workspace was made or changed. */
export const planTopic = (workspace: string): string => `plan ${workspace}`

/** A plan may have been made or changed, of whichever workspace. */
export const isPlanChange = (topic: string | undefined): boolean =>
  topic === undefined || topic.startsWith('plan ')

/** There may be new events in the store. */
export const isCommit = (topic: string | undefined): boolean => isPlanChange(topic) || topic === COMMITTED
