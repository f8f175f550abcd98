const nice = [1, 2, 2.5, 5, 10]

/** Round numbers from below the lowest to above the highest value, some five of them. */
export function ticksFor(low: number, high: number): number[] {
  const rough = Math.max(high - low, Math.abs(high) * 0.02, 1e-6) / 4
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = size * (nice.find((factor) => factor * size >= rough) ?? 10)
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  // Multiplied rather than added up, and rounded: 0.1 three times is 0.3.
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}
