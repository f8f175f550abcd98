import { recognise, type Recogniser } from '../span.ts'

export const email: Recogniser = recognise([[/[^\s@]+@[^\s@]+\.[a-z]{2,}(?= |$)/y, ([text]) => text]])

/** The address of a page, as it was written. */
export const link: Recogniser = (words, at) => {
  const word = words.list[at]
  return word && !word.quoted && /^https?:\/\//.test(word.plain)
    ? [{ end: at + 1, value: word.text, cost: 0 }]
    : []
}

/** As it was written: spaces and signs are the writer's. */
export const phone: Recogniser = (words, at) => {
  const start = words.offsets[at]
  if (start === undefined) return []
  const pattern = /\+?\d[\d\s().-]{5,}\d(?= |$)/y
  pattern.lastIndex = start
  const match = pattern.exec(words.plain)
  const digits = match?.[0].replace(/\D/g, '').length ?? 0
  if (!match || digits < 7 || digits > 15) return []
  // Dates and times are not numbers to call.
  if (/^\d{4}-\d{2}-\d{2}$/.test(match[0])) return []
  const from = words.list[at]!.start
  for (let end = at; end < words.list.length; end++) {
    const length = words.offsets[end]! + words.list[end]!.plain.length - start
    if (length === match[0].length) {
      const open = words.source[from - 1] === '(' || words.source[from - 1] === '+' ? 1 : 0
      return [{ end: end + 1, value: words.source.slice(from - open, words.list[end]!.end), cost: 0 }]
    }
  }
  return []
}

/** The id of a record as it may be pasted: one piece with a figure in it. */
export const id: Recogniser = (words, at) => {
  const word = words.list[at]
  if (!word || word.quoted || !/^#?[a-z0-9][a-z0-9_-]*$/.test(word.plain) || !/\d/.test(word.plain)) return []
  return [{ end: at + 1, value: word.text.replace(/^#/, ''), cost: 0.2 }]
}
