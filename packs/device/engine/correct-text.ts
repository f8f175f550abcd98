import { writeDown } from './dictation.ts'

const KINDS: readonly RegExp[] = [
  /^(?:\d[\d:.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|noon|midnight)$/i,
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/i,
  /^(?:today|tonight|tomorrow|yesterday)$/i,
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/i,
]
/** "At the station, no wait, the airport": what stands after the same small word. */
const LEADS =
  /^(?:the|an?|my|our|your|his|her|their|this|that|at|on|in|by|to|with|from|for|after|before|around|about)$/i
const LONGEST_TAIL = 3
const kindOf = (word: string): number => KINDS.findIndex((kind) => kind.test(word))

/** A message with its end corrected, where what is corrected is plain: a number for a number, a day for a day, "the …" for "the …". */
export function correctText(before: string, marker: string, after: string): string | undefined {
  if (/scratch that/i.test(marker)) return writeDown(after)
  const words = before.replace(/[.?!]$/, '').split(' ')
  const [first = '', ...more] = after.replace(/[.?!]$/, '').split(' ')
  if (LEADS.test(first)) {
    const tail = words.findLastIndex((word) => word.toLowerCase() === first.toLowerCase())
    const isPlain =
      tail > 0 && words.length - tail <= LONGEST_TAIL && more.length > 0 && more.length < LONGEST_TAIL
    return isPlain ? writeDown([...words.slice(0, tail), first, ...more].join(' ')) : undefined
  }
  const kind = kindOf(first)
  const at = words.findLastIndex((word) => kind >= 0 && kindOf(word) === kind)
  if (at < 0 || at !== words.length - 1 || more.length > 2) return undefined
  return writeDown([...words.slice(0, at), first, ...more].join(' '))
}
