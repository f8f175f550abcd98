import { revealHidden } from '@countersign/ui'
import type { Measurement } from '../../domain/measurements.ts'
import { sayWord } from '../../domain/vocabulary.ts'
import type { ProgressEntry } from '../data/answers.ts'
import { sayAmount } from './say-measurements.ts'

export interface Series {
  /** Metric, and label for custom ones. */
  readonly key: string
  readonly name: string
  readonly unit: string
  readonly metric: Measurement['metric']
  /** In order of date, oldest first. */
  readonly points: readonly { readonly date: string; readonly value: number }[]
}

/** What was measured of a client, each metric by itself; those measured most often first. */
export function seriesOf(entries: readonly ProgressEntry[]): Series[] {
  const byKey = new Map<string, Series & { points: { date: string; value: number }[] }>()
  for (const { date, measurements } of entries.toSorted((a, b) => a.date.localeCompare(b.date))) {
    for (const { metric, value, unit, label } of measurements) {
      // Two custom measurements in different units are not one line.
      const key = [metric, label ?? '', unit].join('\n')
      const series = byKey.get(key) ?? { key, name: nameOf(metric, label), unit, metric, points: [] }
      series.points.push({ date, value })
      byKey.set(key, series)
    }
  }
  return [...byKey.values()].toSorted((left, right) => right.points.length - left.points.length)
}

function nameOf(metric: Measurement['metric'], label: string | undefined): string {
  const name = revealHidden(label ?? sayWord(metric))
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** From the first to the last, in words: what a chart shows at a glance. */
export function sayTrend(
  { name, unit, points }: Series,
  sayDate: (date: string) => string,
  locale?: string,
): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return `${name}: nothing measured.`
  const amount = (value: number): string => sayAmount(value, unit, locale)
  if (first === last) return `${name}: ${amount(first.value)} on ${sayDate(first.date)}.`
  const change = Math.round((last.value - first.value) * 100) / 100
  const way = change === 0 ? 'no change' : `${change > 0 ? '+' : '−'}${amount(Math.abs(change))}`
  return `${name}: from ${amount(first.value)} on ${sayDate(first.date)} to ${amount(last.value)} on ${sayDate(last.date)}, ${way}.`
}
