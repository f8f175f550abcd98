const NUL = '\u0000'

/**
 * Takes out of a model's text what could not be stored: NUL, and halves of surrogate pairs. A pair may come in two
 * deltas, so its first half is held back until the second arrives.
 */
export function createTextCleaner(): (delta: string) => string {
  let held = ''
  return (delta) => {
    const text = held + delta.replaceAll(NUL, '')
    const last = text.charCodeAt(text.length - 1)
    const endsInHalf = last >= 0xd800 && last <= 0xdbff
    held = endsInHalf ? text.slice(-1) : ''
    return (endsInHalf ? text.slice(0, -1) : text).toWellFormed()
  }
}

/** The beginning of a text, without cutting a character in two. */
export const startOf = (text: string, length: number): string =>
  text.length <= length ? text : createTextCleaner()(text.slice(0, Math.max(0, length)))
