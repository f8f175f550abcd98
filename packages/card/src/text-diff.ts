export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** More than this many cells and the old and the new are shown whole: nobody reads such a diff, and it costs time. */
const MAX_CELLS = 4_000_000

/** What changed between two lists, by the longest common part. */
export function diffLists(before: readonly string[], after: readonly string[]): DiffPart[] {
  let from = 0
  while (from < before.length && from < after.length && before[from] === after[from]) from++
  let tail = 0
  while (
    tail < before.length - from &&
    tail < after.length - from &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail++
  const same = (text: string): DiffPart => ({ kind: 'same', text })
  return [
    ...before.slice(0, from).map(same),
    ...diffMiddle(before.slice(from, before.length - tail), after.slice(from, after.length - tail)),
    ...before.slice(before.length - tail).map(same),
  ]
}

function diffMiddle(before: readonly string[], after: readonly string[]): DiffPart[] {
  const removed = (text: string): DiffPart => ({ kind: 'removed', text })
  const added = (text: string): DiffPart => ({ kind: 'added', text })
  if (before.length * after.length > MAX_CELLS) return [...before.map(removed), ...after.map(added)]
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        before[row] === after[column]
          ? lengths[(row + 1) * width + column + 1]! + 1
          : Math.max(lengths[(row + 1) * width + column]!, lengths[row * width + column + 1]!)
  const parts: DiffPart[] = []
  let row = 0
  let column = 0
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) {
      parts.push({ kind: 'same', text: before[row]! })
      row++
      column++
    } else if (lengths[(row + 1) * width + column]! >= lengths[row * width + column + 1]!)
      parts.push(removed(before[row++]!))
    else parts.push(added(after[column++]!))
  }
  return [...parts, ...before.slice(row).map(removed), ...after.slice(column).map(added)]
}

/** Words of a text, with the space after each, so that joined they are the text again. */
const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? []

/** What changed within a text, word by word; neighbours of one kind are joined. */
export function diffWords(before: string, after: string): DiffPart[] {
  const joined: DiffPart[] = []
  for (const part of diffLists(wordsOf(before), wordsOf(after))) {
    const last = joined.at(-1)
    if (last?.kind === part.kind) joined[joined.length - 1] = { ...last, text: last.text + part.text }
    else joined.push(part)
  }
  return joined
}

export type DiffLine = DiffPart | { readonly kind: 'gap'; readonly count: number }

/** What changed line by line, with `context` unchanged lines around it and the rest counted. */
export function diffLines(before: readonly string[], after: readonly string[], context = 2): DiffLine[] {
  const parts = diffLists(before, after)
  const isNear = (index: number): boolean =>
    parts.slice(Math.max(0, index - context), index + context + 1).some(({ kind }) => kind !== 'same')
  const lines: DiffLine[] = []
  for (const [index, part] of parts.entries()) {
    const last = lines.at(-1)
    if (isNear(index)) lines.push(part)
    else if (last?.kind === 'gap') lines[lines.length - 1] = { kind: 'gap', count: last.count + 1 }
    else lines.push({ kind: 'gap', count: 1 })
  }
  return lines
}
