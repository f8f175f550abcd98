import { isServerThere } from './is-server-there.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 5000
/** Who waits again sooner than this was told too early: the pause goes on growing. */
const CALM_MS = 30_000

export interface ServerWatch {
  /** Tells once, when the server answers again. Answers what ends the waiting. */
  whenBack(listener: () => void): () => void
}

interface Surroundings {
  readonly ask: () => Promise<boolean>
  readonly page: Pick<Document, 'addEventListener' | 'visibilityState'>
  readonly network: Pick<EventTarget, 'addEventListener'>
}

/**
 * Asks whether the server is there for as long as somebody waits for it: with a growing pause, at once when the network
 * is back or the page is looked at again, and not at all while nobody sees the page.
 */
export function createServerWatch({ ask, page, network }: Surroundings): ServerWatch {
  const waiting = new Set<() => void>()
  let pauseMs = FIRST_PAUSE_MS
  let leftAt = -Infinity
  let isAsking = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const askLater = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
  const look = async (): Promise<void> => {
    if (waiting.size === 0 || isAsking || page.visibilityState === 'hidden') return
    clearTimeout(timer)
    isAsking = true
    const isThere = await ask()
    isAsking = false
    if (!isThere) return waiting.size > 0 ? askLater() : undefined
    const told = [...waiting]
    waiting.clear()
    leftAt = Date.now()
    for (const listener of told) listener()
  }
  const leave = (listener: () => void): void => {
    if (!waiting.delete(listener) || waiting.size > 0) return
    clearTimeout(timer)
    leftAt = Date.now()
  }
  network.addEventListener('online', () => void look())
  page.addEventListener('visibilitychange', () => void look())

  return {
    whenBack: (listener) => {
      const mine = (): void => listener()
      if (waiting.size === 0) {
        if (Date.now() - leftAt > CALM_MS) pauseMs = FIRST_PAUSE_MS
        askLater()
      }
      waiting.add(mine)
      return () => leave(mine)
    },
  }
}

let shared: ServerWatch | undefined

/** The watch of this page: whatever waits for the server asks together. */
export const serverWatch = (): ServerWatch =>
  (shared ??= createServerWatch({ ask: isServerThere, page: document, network: window }))
