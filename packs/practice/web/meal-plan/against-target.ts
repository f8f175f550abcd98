export interface Standing {
  /** Of the target, between 0 and 1. */
  readonly share: number
  readonly state: 'none' | 'under' | 'met' | 'over'
}

/** Near enough: nobody eats to the gram. */
const MARGIN = 0.1

/** How a total stands against what was agreed. */
export function standingOf(total: number, target: number | null): Standing {
  if (target === null || target <= 0) return { share: 0, state: 'none' }
  const share = total / target
  const state = share < 1 - MARGIN ? 'under' : share > 1 + MARGIN ? 'over' : 'met'
  return { share: Math.min(1, share), state }
}
