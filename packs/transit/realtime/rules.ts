/** As patternRules: neither pickup_type nor drop_off_type is available. */
export const NO_STOPPING = 1 | (1 << 2)
