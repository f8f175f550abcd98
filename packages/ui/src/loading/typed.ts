type Written = EventTarget & { readonly isConnected?: boolean; readonly value?: string }

const written = new Set<Written>()

/** Notes what somebody writes into. */
export function noteTyping(page: EventTarget = document): void {
  page.addEventListener('input', ({ target }) => target && written.add(target), true)
}

/** Whether words of somebody's stand on the page, which loading it anew would take away. */
export function hasTyped(): boolean {
  for (const field of written) if (field.isConnected !== true) written.delete(field)
  return [...written].some(({ value }) => value !== '')
}
