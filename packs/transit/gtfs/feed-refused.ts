/** Where in a feed a fault is, in words for the person who runs the server. */
export interface FeedFault {
  readonly feed: string
  readonly file: string
  /** 1 is the header; 0 where the fault is of the file as a whole. */
  readonly line: number
  readonly message: string
}

/** Thrown while a feed is read, and turned into a failure where the reading was asked for. */
export class FeedRefused extends Error {
  readonly fault: FeedFault

  constructor(fault: FeedFault) {
    super(sayFault(fault))
    this.name = 'FeedRefused'
    this.fault = fault
  }
}

export const sayFault = ({ feed, file, line, message }: FeedFault): string =>
  `${[feed, file].filter(Boolean).join('/')}${line > 0 ? ` line ${line}` : ''}: ${message}`

/** A small fault that was lived with: told once, with the first line it was met at and how often. */
export interface FeedWarning extends FeedFault {
  readonly count: number
}

export class WarningList {
  readonly #found = new Map<string, { fault: FeedFault; count: number }>()

  add(fault: FeedFault): void {
    const key = `${fault.feed}\0${fault.file}\0${fault.message}`
    const known = this.#found.get(key)
    if (known) known.count++
    else this.#found.set(key, { fault, count: 1 })
  }

  list(): FeedWarning[] {
    return [...this.#found.values()].map(({ fault, count }) => ({ ...fault, count }))
  }
}
