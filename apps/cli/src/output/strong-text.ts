import type { Paint } from './style.ts'

/** Shows `**strong**` words in bold as a text comes in, piece by piece; the marks may be torn apart. */
export function createStrongText(paint: Paint): (piece: string) => string {
  let held = ''
  let isStrong = false
  return (piece) => {
    const text = held + piece
    // Whether a mark begins or ends something is known by what comes after it.
    const whole = text.replace(/\*{1,2}$/u, '')
    held = text.slice(whole.length)
    let shown = ''
    let from = 0
    const take = (until: number): void => {
      const part = whole.slice(from, until)
      shown += isStrong && part !== '' ? paint('bold', part) : part
    }
    for (const { 0: mark, index } of whole.matchAll(/\*\*|\n/gu)) {
      const next = whole[index + 2]
      // Two stars that nothing follows directly are two stars.
      if (mark === '**' && !isStrong && (next === undefined || /[\s*]/u.test(next))) continue
      take(index)
      from = index + (mark === '**' ? 2 : 0)
      isStrong = mark === '**' && !isStrong
    }
    take(whole.length)
    return shown
  }
}
