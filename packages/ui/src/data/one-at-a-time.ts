/**
 * Keeps a second press of the same button from asking twice. A button that is greyed out is so only once it is drawn
 * anew, and a double click is faster.
 */
export function oneAtATime<Input>(
  start: (input: Input) => Promise<unknown>,
  keyOf: (input: Input) => string,
  underway: Set<string> = new Set(),
): (input: Input) => void {
  return (input) => {
    const key = keyOf(input)
    if (underway.has(key)) return
    underway.add(key)
    const release = (): void => void underway.delete(key)
    // What went wrong is told by whoever asked for it.
    start(input).then(release, release)
  }
}
