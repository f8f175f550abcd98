/** Somebody who only looks elsewhere for a moment finds everything as it was. */
const MOMENT_MS = 5000

/**
 * Keeps something open only while the page can be seen. A browser gives all windows of a site six connections together,
 * so streams of pages that nobody looks at would leave none for the others. `open` answers what closes it again.
 */
export function whileSeen(open: () => () => void, page: Document = document): () => void {
  let close: (() => void) | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    close?.()
    close = undefined
  }
  const look = (): void => {
    clearTimeout(leaving)
    if (page.visibilityState === 'hidden') leaving = setTimeout(stop, MOMENT_MS)
    else close ??= open()
  }
  look()
  page.addEventListener('visibilitychange', look)
  return () => {
    page.removeEventListener('visibilitychange', look)
    clearTimeout(leaving)
    stop()
  }
}
