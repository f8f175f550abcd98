/** One word of a sentence. A chunk with a digit in it ("10-10:45", "72.5kg"), an address and a quotation stay whole. */
export interface Word {
  /** As it was written. */
  readonly text: string
  /** In lower case, with plain apostrophes and without dots. */
  readonly plain: string
  readonly start: number
  readonly end: number
  /** The punctuation before it: what follows a comma or a colon is set apart. */
  readonly before: '' | ',' | ':'
  readonly quoted: boolean
}

/** A sentence as its words, with the plain text that recognisers look at. */
export interface Words {
  readonly source: string
  readonly list: readonly Word[]
  readonly plain: string
  /** Where each word starts in `plain`. */
  readonly offsets: readonly number[]
}

const QUOTES: readonly (readonly [open: string, close: string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['«', '»'],
  ['„', '“'],
  ['‘', '’'],
]
const APOSTROPHES = /[’‘`´]/g
const URL = /^https?:\/\/[^\s<>"“”«»]*[^\s<>"“”«».,;:!?)\]'’]/i
const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".!?]{2,}/

/** Splits text into words. What is neither letter nor digit only leaves a trace in `before`. */
export function toWords(source: string): Words {
  const list: Word[] = []
  let before: Word['before'] = ''
  const push = (start: number, end: number, quoted = false): void => {
    const text = quoted ? source.slice(start + 1, end - 1) : source.slice(start, end)
    const plain = quoted ? '""' : toPlain(text)
    if (plain === '') return
    list.push({ text: text.trim(), plain, start, end, before, quoted })
    before = ''
  }
  let at = 0
  while (at < source.length) {
    const rest = source.slice(at)
    const closing = findQuotation(source, at)
    const whole = URL.exec(rest)?.[0] ?? EMAIL.exec(rest)?.[0]
    if (closing !== undefined) {
      push(at, closing, true)
      at = closing
    } else if (whole) {
      push(at, at + whole.length)
      at += whole.length
    } else {
      const chunk = /^[\p{L}\p{M}\p{N}'’‘`´+#&_%/.:@,-]*[\p{L}\p{M}\p{N}%]/u.exec(rest)?.[0]
      if (chunk === '%') {
        push(at, at + 1)
        at++
      } else if (chunk && /[\p{L}\p{N}]/u.test(chunk)) {
        pushChunk(chunk, at, push, () => (before = ','))
        at += chunk.length
      } else {
        const mark = source[at]!
        if (mark === ':') before = ':'
        else if (/[,;(\n]/.test(mark) && before === '') before = ','
        else if (/[-–—]/.test(mark)) {
          // A dash on its own is a range between figures, elsewhere a pause.
          const isRange = /\d\s*$/.test(source.slice(0, at)) && /^\s*\d/.test(source.slice(at + 1))
          if (isRange) push(at, at + 1)
          else if (/ /.test(source[at + 1] ?? ' ')) before = ','
        }
        at++
      }
    }
  }
  return fromList(source, list)
}

/** Some of the words, as a sentence of its own. */
export function sliceWords(words: Words, from: number, to = words.list.length): Words {
  return fromList(words.source, words.list.slice(from, to))
}

export function joinWords(first: Words, second: Words): Words {
  return fromList(first.source, [...first.list, ...second.list])
}

/** What was written, from one word up to another. */
export function textBetween(words: Words, from: number, to: number): string {
  const first = words.list[from]
  const last = words.list[to - 1]
  if (!first || !last) return ''
  if (to - from === 1) return first.text
  return words.source.slice(first.start, last.end).trim()
}

function fromList(source: string, list: readonly Word[]): Words {
  const offsets: number[] = []
  let plain = ''
  for (const word of list) {
    if (plain) plain += ' '
    offsets.push(plain.length)
    plain += word.plain
  }
  return { source, list, plain, offsets }
}

function findQuotation(source: string, at: number): number | undefined {
  const quote = QUOTES.find(([open]) => source[at] === open)
  if (quote) {
    const end = source.indexOf(quote[1], at + 1)
    return end < 0 ? undefined : end + 1
  }
  // A single quote opens a quotation only where a word could begin and closes it only where one could end.
  if (source[at] !== "'" || /[\p{L}\p{N}]/u.test(source[at - 1] ?? ' ')) return undefined
  const end = source.slice(at + 1).search(/'(?=$|[\s.,;:!?)])/)
  return end <= 0 ? undefined : at + 1 + end + 1
}

function pushChunk(
  chunk: string,
  at: number,
  push: (start: number, end: number) => void,
  pause: () => void,
): void {
  const possessive = /['’][sS]?$/.exec(chunk)
  const body = possessive ? chunk.slice(0, possessive.index) : chunk
  if (/\d/.test(body)) {
    // "10,Maria" are two things, "72,5" is one.
    const split = /,(?=\p{L})/u.exec(body)
    if (split) {
      pushChunk(body.slice(0, split.index), at, push, pause)
      pause()
      pushChunk(body.slice(split.index + 1), at + split.index + 1, push, pause)
    } else push(at, at + body.length)
  } else {
    let from = 0
    for (const part of body.split(/([-/:,&+_%#@]+|\.(?=\p{L}{3}))/u)) {
      if (/[\p{L}]/u.test(part)) pushContraction(part, at + from, push)
      else if (/[,:/&]/.test(part)) pause()
      from += part.length
    }
  }
  if (possessive) push(at + possessive.index, at + chunk.length)
}

function pushContraction(part: string, at: number, push: (start: number, end: number) => void): void {
  const tail = /['’](?:s|re|ve|ll)$/i.exec(part)
  if (!tail || tail.index === 0) return push(at, at + part.length)
  push(at, at + tail.index)
  push(at + tail.index, at + part.length)
}

function toPlain(text: string): string {
  const lower = text.normalize('NFC').toLowerCase().replace(APOSTROPHES, "'")
  if (lower === "'") return "'s"
  return /\d/.test(lower) || /@|:\/\//.test(lower) ? lower : lower.replaceAll('.', '')
}
