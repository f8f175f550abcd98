const MOST = 8
/** As many slips of the fingers as one makes in a word. */
const SLIPS = 3

/** Names that somebody may have meant: those that hold what was typed, else those that are nearly it. */
export function namesLike(typed: string, names: readonly string[]): string[] {
  const holding = names.filter((name) => name.includes(typed))
  if (holding.length > 0) return holding.slice(0, MOST)
  return names
    .map((name) => ({ name, slips: slipsBetween(typed, name) }))
    .filter(({ slips }) => slips <= SLIPS)
    .toSorted((one, other) => one.slips - other.slips)
    .slice(0, MOST)
    .map(({ name }) => name)
}

/** How many letters are to be put in, taken out or replaced. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [above, letter] of one.split('').entries()) {
    const next = [above + 1]
    for (const [left, each] of other.split('').entries())
      next.push(
        Math.min(
          (next[left] ?? 0) + 1,
          (row[left + 1] ?? 0) + 1,
          (row[left] ?? 0) + (letter === each ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
