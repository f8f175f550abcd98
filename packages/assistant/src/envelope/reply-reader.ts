/**
 * Reads the words out of an envelope while it streams: the string under `reply` of a JSON object, and nothing else of
 * it. A model that answers in plain words, against the rules, is read as it is.
 */
export function createReplyReader(): (delta: string) => string {
  let read: (char: string) => string = start
  return (delta) => {
    let out = ''
    for (const char of delta) out += read(char)
    return out
  }

  /** Before the object: white space, and the fence of a code block that some models put around JSON. */
  function start(char: string): string {
    if (/\s/.test(char)) return ''
    if (char === '`') {
      read = fence
      return ''
    }
    read = char === '{' ? createObjectReader() : (other) => other
    return char === '{' ? '' : char
  }

  function fence(char: string): string {
    if (char === '{') read = createObjectReader()
    return ''
  }
}

function createObjectReader(): (char: string) => string {
  let depth = 1
  let inString = false
  let isKey = true
  let escape = ''
  let key = ''
  let isDone = false
  const isReply = (): boolean => depth === 1 && !isKey && key === 'reply' && !isDone

  return (char) => {
    if (!inString) {
      if (char === '"') {
        inString = true
        if (depth === 1 && isKey) key = ''
      } else if (char === '{' || char === '[') depth++
      else if (char === '}' || char === ']') depth--
      else if (depth === 1 && char === ':') isKey = false
      else if (depth === 1 && char === ',') isKey = true
      return ''
    }
    if (escape !== '') {
      escape += char
      const decoded = decode(escape)
      if (decoded === undefined) return ''
      escape = ''
      return take(decoded)
    }
    if (char === '\\') {
      escape = char
      return ''
    }
    if (char === '"') {
      inString = false
      isDone ||= isReply()
      return ''
    }
    return take(char)
  }

  function take(text: string): string {
    if (depth === 1 && isKey) key += text
    return isReply() ? text : ''
  }
}

const SHORT: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

/** What an escape stands for; undefined while it is not whole. */
function decode(escape: string): string | undefined {
  const letter = escape[1]!
  if (letter !== 'u') return SHORT[letter] ?? letter
  if (escape.length < 6) return undefined
  const code = Number.parseInt(escape.slice(2), 16)
  return Number.isNaN(code) ? '' : String.fromCharCode(code)
}
