import { hash } from 'node:crypto'

/**
 * RFC 8785: the one text of a JSON value. Keys sort by UTF-16 code units, numbers print as ECMAScript prints them.
 * Throws on anything that is not JSON: a hash of something else would bind nothing.
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      if (!value.isWellFormed()) throw new TypeError('canonicalJson: half of a surrogate pair')
      return JSON.stringify(value)
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError('canonicalJson: not a finite number')
      return JSON.stringify(value)
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
  for (const key of Object.keys(record).toSorted()) {
    const item = record[key]
    // Absent and undefined are the same in JSON.
    if (item === undefined) continue
    if (text.length > 1) text += ','
    text += `${canonicalJson(key)}:${canonicalJson(item)}`
  }
  return `${text}}`
}

/** SHA-256 in lower-case hexadecimal. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex')
}

export function hashJson(value: unknown): string {
  return sha256(canonicalJson(value))
}
