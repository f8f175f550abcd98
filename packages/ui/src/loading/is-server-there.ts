const PATIENCE_MS = 5000

let isDoubted = false

/** Whoever hears of the server, or hears nothing any more, says so here. */
export function noteServer(isThere: boolean): void {
  isDoubted = !isThere
}

/** Whether there is reason to ask before something is fetched that could be asked for only once. */
export const isServerDoubted = (): boolean => isDoubted || !navigator.onLine

export async function isServerThere(): Promise<boolean> {
  const answer = await fetch('/api/health', {
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined)
  const isThere = answer?.ok === true
  noteServer(isThere)
  return isThere
}
