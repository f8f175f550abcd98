import type { GhostState } from './entries.ts'

export const ghostWords: Readonly<Record<GhostState, string>> = {
  added: 'Would be added',
  arriving: 'Would move here',
  leaving: 'Would move away',
  changed: 'Would change',
  removed: 'Would be removed',
}

/** Quiet and dashed: it is not so yet. */
export const ghostLook: Readonly<Record<GhostState, string>> = {
  added: 'border-dashed border-accent/60 bg-accent-wash/50',
  arriving: 'border-dashed border-accent/60 bg-accent-wash/50',
  leaving: 'border-dashed border-strong-line bg-transparent **:text-faint',
  changed: 'border-dashed border-accent/60',
  removed: 'border-dashed border-loss/50 bg-transparent **:text-faint [&_[data-name]]:line-through',
}
