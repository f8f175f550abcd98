/** One kind of trouble that `npm run test:chaos` makes. */
export interface Part<Flag extends string = string> {
  readonly name: string
  /** What is done to whom, in one line. */
  readonly summary: string
  /** How much of it: numbers that a flag changes. */
  readonly flags: Readonly<Record<Flag, { readonly standard: number; readonly means: string }>>
  run(values: Readonly<Record<Flag, number>>, context: PartContext): Promise<PartReport>
}

export interface PartContext {
  readonly seed: number
  readonly log: (line: string) => void
}

export interface PartReport {
  /** Figures, a line each. */
  readonly seen: readonly string[]
  readonly checks: readonly Check[]
}

/** One promise, and where it was broken. */
export interface Check {
  readonly text: string
  readonly problems: readonly string[]
  /** Why nobody can tell here: neither passed nor failed. */
  readonly notRun?: string
}

export const check = (text: string, problems: readonly string[]): Check => ({ text, problems })
export const notRun = (text: string, reason: string): Check => ({ text, problems: [], notRun: reason })

/** Keeps the types of the flags together. */
export const definePart = <Flag extends string>(part: Part<Flag>): Part => part
