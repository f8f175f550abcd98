/** Ctrl-C. Whoever asked last to be told of it is told; where nobody did, the command ends. */
export interface Interrupts {
  /** Aborted when the command is to end. */
  readonly signal: AbortSignal
  readonly fire: () => void
  /** Takes Ctrl-C over, until what is returned is called. */
  readonly take: (handler: () => void) => () => void
  /** Hears of every Ctrl-C, after whoever took it over. */
  readonly hear: (listener: () => void) => void
}

export function createInterrupts(outer: AbortSignal): Interrupts {
  const own = new AbortController()
  const handlers: (() => void)[] = []
  const listeners: (() => void)[] = []
  return {
    signal: AbortSignal.any([outer, own.signal]),
    fire: () => {
      const last = handlers.at(-1)
      if (last) last()
      else own.abort()
      for (const listener of listeners) listener()
    },
    hear: (listener) => void listeners.push(listener),
    take: (handler) => {
      handlers.push(handler)
      return () => {
        const at = handlers.lastIndexOf(handler)
        if (at !== -1) handlers.splice(at, 1)
      }
    },
  }
}
