export interface TextRestorer {
  /** Takes the next piece and returns what can be shown by now. */
  add(delta: string): string
  /** What was held back, when nothing more comes. */
  rest(): string
}

/** The beginning of a placeholder at the end of a piece, which the next piece may complete. */
const BEGUN = /\[(?:[a-z][a-z0-9_]{0,63}(?:-\d{0,9})?)?$/

/** Restores text that arrives in pieces: a placeholder may be split over several. */
export function createTextRestorer(restore: (text: string) => string): TextRestorer {
  let held = ''
  return {
    add: (delta) => {
      const text = held + delta
      const begun = BEGUN.exec(text)?.index ?? text.length
      held = text.slice(begun)
      return restore(text.slice(0, begun))
    },
    rest: () => {
      const rest = restore(held)
      held = ''
      return rest
    },
  }
}
