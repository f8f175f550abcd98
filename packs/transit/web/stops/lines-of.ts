import type { Departure } from '../data/types.ts'

export interface BoardLine {
  readonly key: string
  readonly mode: Departure['mode']
  readonly line: Departure['line'] | undefined
}

export const lineKey = ({ mode, line }: Pick<Departure, 'mode' | 'line'>): string =>
  `${mode} ${line?.shortName ?? line?.longName ?? ''}`

/** The lines of departures, each once, as one would count them. */
export function linesOf(departures: readonly Departure[]): readonly BoardLine[] {
  const lines = new Map<string, BoardLine>()
  for (const departure of departures) {
    const key = lineKey(departure)
    if (!lines.has(key)) lines.set(key, { key, mode: departure.mode, line: departure.line })
  }
  return [...lines.values()].toSorted((left, right) =>
    left.key.localeCompare(right.key, undefined, { numeric: true }),
  )
}
