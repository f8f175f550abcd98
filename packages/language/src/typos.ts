import type { Words } from './words.ts'

/** Shorter words have too many neighbours; there only swapped letters count. */
const SHORTEST = 5

/**
 * The words of a sentence that are one slip away from exactly one known word, and what they are meant for. "Changed" is
 * no slip for "change": it tells what was done.
 */
export function findTypos(words: Words, known: ReadonlySet<string>): ReadonlyMap<string, string> {
  const typos = new Map<string, string>()
  for (const { plain, quoted } of words.list) {
    if (quoted || plain.length < SHORTEST - 1 || known.has(plain) || /[\d@]/.test(plain)) continue
    const near = [...known].filter(
      (word) =>
        (word.length >= SHORTEST || isSwap(plain, word)) && isOneSlip(plain, word) && plain !== `${word}d`,
    )
    const stems = new Set(near.map((word) => word.replace(/s$/, '')))
    if (stems.size === 1) typos.set(plain, near.find((word) => word.length === plain.length) ?? near[0]!)
  }
  return typos
}

/** One letter missing, added, wrong, or two neighbours swapped. */
function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const left = a.slice(start, a.length - end)
  const right = b.slice(start, b.length - end)
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

const isSwap = (a: string, b: string): boolean =>
  b.length === SHORTEST - 1 && a.split('').toSorted().join('') === b.split('').toSorted().join('')

/** How many letters differ, up to a limit: for names that are almost the same. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}
