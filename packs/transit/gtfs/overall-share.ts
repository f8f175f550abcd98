import type { BuildProgress } from './build-network.ts'

/** How much of a feed has usually been read when a file is begun. Times and shapes are most of it. */
const BEGUN_AT: Readonly<Record<string, number>> = {
  'stops.txt': 0.04,
  'routes.txt': 0.06,
  'calendar.txt': 0.07,
  'calendar_dates.txt': 0.07,
  'shapes.txt': 0.08,
  'trips.txt': 0.28,
  'stop_times.txt': 0.34,
  'frequencies.txt': 0.9,
  'transfers.txt': 0.93,
  'translations.txt': 0.95,
}
const LASTS: Readonly<Record<string, number>> = { 'shapes.txt': 0.2, 'stop_times.txt': 0.5 }

/** How much of all feeds has been read, from 0 to 1: a guess, but one that only grows. */
export function overallShare({ feed, file, share }: BuildProgress, feeds: readonly string[]): number {
  // All are unpacked before the first is read.
  if (file === '') return 0
  const ofFeed = (BEGUN_AT[file] ?? 0) + (LASTS[file] ?? 0) * share
  return (Math.max(0, feeds.indexOf(feed)) + ofFeed) / feeds.length
}
