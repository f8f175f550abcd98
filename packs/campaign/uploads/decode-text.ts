import { recogniseBytes } from './file-kind.ts'
import { unreadable, unsupported } from './parse-refused.ts'

export interface Decoded {
  readonly text: string
  /** What a person should know of how it was read. */
  readonly note?: string
}

/** Bytes as text, or the reason why they are none. Nothing is guessed that could be read in two ways. */
export function decodeText(bytes: Uint8Array): Decoded {
  const other = recogniseBytes(bytes)
  if (other) throw unsupported(`The content is ${other}, not text.`)
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return { text: decodeUtf16(bytes.subarray(2), 'utf-16le') }
  if (first === 0xfe && second === 0xff) return { text: decodeUtf16(bytes.subarray(2), 'utf-16be') }
  const hasMark = first === 0xef && second === 0xbb && third === 0xbf
  if (bytes.includes(0)) throw unsupported('The content is not text: it holds NUL bytes.')
  const text = decode(bytes, 'utf-8')
  if (text !== undefined) return { text: refuseControls(text) }
  const western = hasMark ? undefined : decodeWestern(bytes)
  if (western === undefined) {
    throw unreadable(`The text is not valid UTF-8: byte ${firstFault(bytes)} cannot be read.`)
  }
  return {
    text: refuseControls(western),
    note: 'The text was read as Windows-1252, because it is not UTF-8.',
  }
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string {
  const text = decode(bytes, encoding)
  if (text === undefined) throw unreadable('The text begins as UTF-16 and is not valid UTF-16.')
  if (text.includes('\u0000')) throw unsupported('The content is not text: it holds NUL characters.')
  return refuseControls(text)
}

/** Older programs save so. A file with one whole character of UTF-8 in it is a broken file of that instead. */
function decodeWestern(bytes: Uint8Array): string | undefined {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (/[\u00c2-\u00f4][\u0080-\u00bf]/.test(latin)) return undefined
  if (/[\u0081\u008d\u008f\u0090\u009d]/.test(latin)) return undefined
  const high = latin.match(/[\u0080-\u00ff]/g)?.length ?? 0
  return high * 4 > latin.length ? undefined : new TextDecoder('windows-1252').decode(bytes)
}

/** A few stray controls are dropped later; a file full of them is something else. */
function refuseControls(text: string): string {
  // oxlint-disable-next-line no-control-regex
  const controls = text.match(/[\u0001-\u0008\u000e-\u001a\u001c-\u001f\u007f]/g)?.length ?? 0
  if (controls * 100 > text.length)
    throw unsupported('The content is not text: it is full of control characters.')
  return text
}

/** The place of the first byte that no character of UTF-8 can hold. */
function firstFault(bytes: Uint8Array): number {
  let low = 0
  let high = bytes.length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    const isWhole = canBegin(bytes.subarray(0, middle))
    if (isWhole) low = middle
    else high = middle - 1
  }
  return low
}

function canBegin(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
