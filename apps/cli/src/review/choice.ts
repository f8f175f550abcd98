/** What somebody answered to a card. */
export type Choice =
  | { readonly kind: 'approve' | 'deny'; readonly numbers: readonly number[] }
  | { readonly kind: 'edit'; readonly number: number | undefined }
  | { readonly kind: 'later' }

const kinds: Readonly<Record<string, Choice['kind']>> = {
  y: 'approve',
  yes: 'approve',
  n: 'deny',
  no: 'deny',
  e: 'edit',
  edit: 'edit',
  l: 'later',
  later: 'later',
}

/** Reads `y`, `n 2`, `y 1 3`, `y 1-3`, `e 2`; undefined where it cannot be understood, numbers that are not there included. */
export function readChoice(answer: string, count: number): Choice | undefined {
  const [word = '', ...rest] = answer.toLowerCase().split(/[\s,]+/)
  const kind = kinds[word]
  const numbers = readNumbers(
    rest.filter((part) => part !== ''),
    count,
  )
  if (kind === undefined || numbers === undefined) return undefined
  if (kind === 'approve' || kind === 'deny') return { kind, numbers }
  if (kind === 'later') return numbers.length === 0 ? { kind } : undefined
  return numbers.length <= 1 ? { kind: 'edit', number: numbers[0] } : undefined
}

function readNumbers(words: readonly string[], count: number): number[] | undefined {
  const found = new Set<number>()
  for (const word of words) {
    const [, from, to = from] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(word) ?? []
    const [first, last] = [Number(from), Number(to)]
    if (!(first >= 1 && first <= last && last <= count)) return undefined
    for (let number = first; number <= last; number += 1) found.add(number)
  }
  return [...found].toSorted((a, b) => a - b)
}
