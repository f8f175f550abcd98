type Written = EventTarget & { readonly isConnected?: boolean; readonly value?: string }

const written = new Set<Written>()

/** A field that is gone would keep all of the page that it stood on. */
function forgetGone(): void {
  for (const field of written) if (field.isConnected !== true) written.delete(field)
}

/** Notes what somebody writes into. */
export function noteTyping(page: EventTarget = document): void {
  const note = ({ target }: Event): void => {
    if (!target || written.has(target)) return
    forgetGone()
    written.add(target)
  }
  page.addEventListener('input', note, true)
}

/** Whether words of somebody's stand on the page, which loading it anew would take away. */
export function hasTyped(): boolean {
  forgetGone()
  return [...written].some(({ value }) => value !== '')
}
