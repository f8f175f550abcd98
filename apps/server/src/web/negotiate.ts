import type { Encoding } from './pages.ts'

/** The best of what a file has that the request accepts; undefined: as it is. */
export function chooseEncoding(
  accepted: string | undefined,
  available: readonly Encoding[],
): Encoding | undefined {
  if (accepted === undefined) return undefined
  const weights = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
        return [name, weight === undefined ? 1 : Number(weight)] as const
      }),
  )
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0
  return available
    .filter((encoding) => weightOf(encoding) > 0)
    .toSorted((left, right) => weightOf(right) - weightOf(left))[0]
}

/** Whether the one who asks has this very content already. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*') ?? false
