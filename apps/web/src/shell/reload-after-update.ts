const KEY = 'countersign.reloaded-at'
const ONCE_WITHIN_MS = 30_000

/**
 * A page that was open while the server got newer ones asks for parts that are gone. Loading it again helps; doing so
 * over and over would not.
 */
export function reloadAfterUpdate(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < ONCE_WITHIN_MS) return
    sessionStorage.setItem(KEY, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
