const KEY = 'countersign.reloaded-at'
const ONCE_WITHIN_MS = 30_000

/**
 * A page that was open while the server got newer ones asks for parts that are gone. Loading it again helps; doing so
 * over and over would not, and while the server is away it would leave nothing of the page.
 */
export function reloadAfterUpdate(): void {
  addEventListener('vite:preloadError', () => void reload())
}

async function reload(): Promise<void> {
  const answer = await fetch('/api/health').catch(() => undefined)
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (!answer?.ok || Date.now() - last < ONCE_WITHIN_MS) return
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
}
