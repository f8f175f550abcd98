import { hash } from 'node:crypto'

/**
 * RFC 8785: the one text of a JSON value. Keys sort by UTF-16 code units, numbers print as ECMAScript prints them.
 * Throws on anything that is not JSON: a hash of something else would bind nothing.
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quote(value)
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError('canonicalJson: not a finite number')
      return String(Object.is(value, -0) ? 0 : value)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'object':
      break
    default:
      throw new TypeError(`canonicalJson: ${typeof value} is not JSON`)
  }
  if (value === null) return 'null'
  if (Array.isArray(value)) {
    let text = '['
    for (let index = 0; index < value.length; index++) {
      if (index > 0) text += ','
      text += canonicalJson(value[index])
    }
    return `${text}]`
  }
  let text = '{'
  const record = value as Record<string, unknown>
  for (const key of sortedKeys(record)) {
    const item = record[key]
    // Absent and undefined are the same in JSON.
    if (item === undefined) continue
    if (text.length > 1) text += ','
    text += `${quoteKey(key)}:${canonicalJson(item)}`
  }
  return `${text}}`
}

/** By insertion: for the few keys that most objects have, quicker than the sort that is made for many. */
function sortedKeys(record: Record<string, unknown>): string[] {
  const keys = Object.keys(record)
  if (keys.length > 16) return keys.toSorted()
  for (let end = 1; end < keys.length; end++) {
    const key = keys[end]!
    let at = end
    for (; at > 0 && keys[at - 1]! > key; at--) keys[at] = keys[at - 1]!
    keys[at] = key
  }
  return keys
}

// What needs no escape: nearly everything, and much quicker to quote by hand.
const PLAIN = /^[ !#-[\]-~]*$/

function quote(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`
  if (!text.isWellFormed()) throw new TypeError('canonicalJson: half of a surrogate pair')
  return JSON.stringify(text)
}

// The same few keys come again and again.
const quotedKeys = new Map<string, string>()
const MAX_KEYS = 2000

function quoteKey(key: string): string {
  const known = quotedKeys.get(key)
  if (known !== undefined) return known
  const quoted = quote(key)
  if (quotedKeys.size < MAX_KEYS && key.length <= 64) quotedKeys.set(key, quoted)
  return quoted
}

/** SHA-256 in lower-case hexadecimal. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex')
}

export function hashJson(value: unknown): string {
  return sha256(canonicalJson(value))
}
