export type RefusalCode = 'UNSUPPORTED_FILE_TYPE' | 'PARSE_FAILED'

/** Thrown by parsers for what is wrong with a file; becomes the answer's code and the asset's diagnostics. */
export class ParseRefused extends Error {
  override readonly name = 'ParseRefused'
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}

export const unsupported = (message: string): ParseRefused =>
  new ParseRefused('UNSUPPORTED_FILE_TYPE', message)
export const unreadable = (message: string): ParseRefused => new ParseRefused('PARSE_FAILED', message)
