import { textBetween, toWords, type Words } from '@countersign/language'

/** The words with some of them replaced: "turn on [Bluetooth]" with "Wi-Fi" for what stands in brackets. */
export function replaceSpan(words: Words, [start, end]: readonly [number, number], by: Words): Words {
  const parts = [
    asWritten(words, 0, start),
    asWritten(by, 0, by.list.length),
    asWritten(words, end, words.list.length),
  ]
  return toWords(parts.filter((part) => part !== '').join(' '))
}

/** A quotation keeps its marks: without them it would be read. */
function asWritten(words: Words, from: number, to: number): string {
  const first = words.list[from]
  const last = words.list[to - 1]
  if (!first || !last || to <= from) return ''
  return to - from === 1 ? words.source.slice(first.start, last.end) : textBetween(words, from, to)
}
