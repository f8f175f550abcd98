import type { Violation } from './ledger.ts'

/** What went wrong, with all that was said about it. */
export function explain({ seed, label, problem, history }: Violation): string {
  return [`seed ${seed}, ${label}: ${problem}`, ...history.map((line) => `  ${line}`)].join('\n')
}
