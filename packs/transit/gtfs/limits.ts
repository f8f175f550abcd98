/** What a feed may cost before it is refused: a zip of a few kilobytes can claim to hold terabytes. */
export interface FeedLimits {
  readonly zipBytes: number
  readonly entries: number
  readonly fileBytes: number
  readonly unpackedBytes: number
  readonly rows: number
  /** Runs on one service day, after frequencies are written out. */
  readonly runs: number
}

export const defaultLimits: FeedLimits = {
  zipBytes: 512 * 2 ** 20,
  entries: 1000,
  fileBytes: 1536 * 2 ** 20,
  unpackedBytes: 3072 * 2 ** 20,
  rows: 30_000_000,
  runs: 3_000_000,
}

/** Trips may run past midnight, but not for longer than a week. */
export const MAX_SERVICE_HOURS = 168
