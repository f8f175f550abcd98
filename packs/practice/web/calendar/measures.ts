/** Height of a minute, in pixels. */
export const PER_MINUTE = 0.9
