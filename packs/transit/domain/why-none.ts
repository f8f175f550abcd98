/** As far as anybody may be asked to walk. */
export const MAX_WALK_M = 3000

/** Why there is no itinerary, where that is known: said by who looked for one, and understood on the screens. */
export const noWay = {
  stepFree: 'No step-free way is known',
  transfers: 'Every way there takes more transfers than allowed',
  far: (metres: number, end: 'origin' | 'destination'): string =>
    `The nearest stop is ${Math.round(metres)} m from the ${end}`,
  other: 'Nothing runs between the two places at that time within these limits',
} as const

export type WhyNone =
  | { readonly kind: 'stepFree' | 'transfers' | 'other' }
  | { readonly kind: 'far'; readonly end: 'origin' | 'destination'; readonly metres: number }

const FAR = /^The nearest stop is (\d+) m from the (origin|destination)$/

export function readWhyNone(reason: string | undefined): WhyNone {
  if (reason === noWay.stepFree) return { kind: 'stepFree' }
  if (reason === noWay.transfers) return { kind: 'transfers' }
  const [, metres, end] = FAR.exec(reason ?? '') ?? []
  if (metres !== undefined)
    return { kind: 'far', end: end as 'origin' | 'destination', metres: Number(metres) }
  return { kind: 'other' }
}
