import { unreadable } from './parse-refused.ts'

const QUOTE = 34
const BACKSLASH = 92

/** Refuses JSON that is nested too deep, before anything is built of it. */
export function refuseDeepJson(text: string, maxDepth: number): void {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    // [ and {, which differ in one bit; ] and } likewise.
    else if ((code | 32) === 123) {
      if (++depth > maxDepth) throw unreadable(`The JSON is nested more than ${maxDepth} levels deep.`)
    } else if ((code | 32) === 125) depth--
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at++
    else if (code === QUOTE) return at
  }
  return text.length
}
