import type { Trend } from './profile.ts'

/** How much of the way is behind one at a share of the time; more than all of it where some is lost again. */
const shapes: Readonly<Record<NonNullable<Trend['shape']>, (share: number) => number>> = {
  steady: (share) => (1 - Math.exp(-2.2 * share)) / (1 - Math.exp(-2.2)),
  even: (share) => share,
  plateau: (share) => {
    if (share < 0.4) return (share / 0.4) * 0.65
    return share < 0.75 ? 0.65 : 0.65 + ((share - 0.75) / 0.25) * 0.35
  },
  rebound: (share) => (share < 0.55 ? (share / 0.55) * 1.8 : 1.8 - ((share - 0.55) / 0.45) * 0.8),
  late: (share) => (share < 0.6 ? (share / 0.6) * 0.2 : 0.2 + ((share - 0.6) / 0.4) * 0.8),
}

export const valueAt = ({ from, to, shape = 'steady' }: Trend, share: number): number =>
  from + (to - from) * shapes[shape](share)
