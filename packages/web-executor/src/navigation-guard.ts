import type { CDPSession, Page } from 'playwright-core'

interface Guard {
  readonly isAllowed: (url: string) => boolean
  /** What the page did that was not let through, as it is told to people. */
  readonly note: (note: string) => void
}

/** The origins that pages may come from. */
export function allowOrigins(urls: readonly string[]): (url: string) => boolean {
  const origins = new Set(urls.map((url) => new URL(url).origin))
  return (url) => URL.canParse(url) && origins.has(new URL(url).origin)
}

/**
 * Keeps a page where it belongs: no document from elsewhere is loaded, neither in the page nor in a frame of it, also not
 * by a redirect; nothing is downloaded or uploaded, and no dialog is left hanging.
 */
export async function guardPage(page: Page, session: CDPSession, { isAllowed, note }: Guard): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId, request, frameId }) => {
    const isFine = isAllowed(request.url)
    const answer = isFine
      ? session.send('Fetch.continueRequest', { requestId })
      : session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
    if (!isFine && frameId !== undefined) note(`It led to ${hostOf(request.url)}, which is not allowed.`)
    // The page may be gone by now.
    answer.catch(() => {})
  })
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: '*', resourceType: 'Document', requestStage: 'Request' }],
  })
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') note('It asks not to be left.')
    else note(`It said: “${dialog.message().slice(0, 300)}”`)
    void dialog.dismiss().catch(() => {})
  })
  page.on('download', (download) => {
    note('It offered a file, which was not taken.')
    void download.cancel().catch(() => {})
  })
  // Listening keeps the browser from opening a window of the system.
  page.on('filechooser', () => note('It asked for a file, and got none.'))
  page.on('crash', () => void page.close().catch(() => {}))
  page.on('popup', (popup) => {
    note('It opened another window, which was closed.')
    void popup.close().catch(() => {})
  })
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'nowhere')
