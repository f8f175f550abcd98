/** Times as people read them: the middle, the slow end and the slowest. */
export function spread(milliseconds: readonly number[]): string {
  const at = (share: number): string => `${quantile(milliseconds, share).toFixed(0)} ms`
  if (milliseconds.length === 0) return 'none'
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}`
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
