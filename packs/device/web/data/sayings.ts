import type { Turn } from './types.ts'

export interface Saying {
  readonly key: string
  readonly text: string
}

/** Everything that is told of a turn, in order: what was understood first, then how it went. */
export function sayingsOf({ id, summary, spoken }: Turn): readonly Saying[] {
  const told = spoken.map(({ text }, index) => ({ key: `${id}:${index}`, text }))
  // Where it was asked or explained, it was told by that.
  const isTold = told.some(({ text }) => text.startsWith(summary))
  return isTold ? told : [{ key: `${id}:summary`, text: summary }, ...told]
}
