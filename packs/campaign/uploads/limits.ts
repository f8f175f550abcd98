const MEBIBYTE = 2 ** 20

export const MAX_FILE_BYTES = 5 * MEBIBYTE
/** What one person may send in one planning session, failed files included. */
export const MAX_SESSION_BYTES = 20 * MEBIBYTE

/** What reading one file may cost before it is refused: 30 KB of docx can unpack to gigabytes. */
export interface ParseLimits {
  /** After this the worker is stopped, wherever it is. */
  readonly deadlineMs: number
  /** Of the worker's heap. */
  readonly workerMegabytes: number
  /** Files in the zip of a docx. */
  readonly entries: number
  /** Bytes that come out of that zip, counted as they come: what the zip says of itself is not believed. */
  readonly unpackedBytes: number
  /** How deep JSON and XML may be nested. */
  readonly depth: number
  /** Columns of a table. */
  readonly columns: number
  /**
   * Characters of text that are kept; the rest of a longer file is left out, and the asset says so. Storing a text costs
   * the server's own thread a moment for each character, because it is hashed, audited and can be undone.
   */
  readonly textLength: number
}

export const defaultLimits: ParseLimits = {
  deadlineMs: 20_000,
  workerMegabytes: 256,
  entries: 2000,
  unpackedBytes: 32 * MEBIBYTE,
  depth: 200,
  columns: 1000,
  textLength: 500_000,
}

export const MAX_OUTLINE_ENTRIES = 1000
