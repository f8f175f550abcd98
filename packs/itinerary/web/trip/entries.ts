/** What a plan that waits would do to something in the list. */
export type GhostState = 'added' | 'arriving' | 'leaving' | 'changed' | 'removed'

export interface Entry<T> {
  readonly item: T
  readonly state: GhostState | undefined
  /** Where it really is in the day; undefined for what is only there if the plan is approved. */
  readonly index: number | undefined
}

export interface GhostSets {
  readonly added: ReadonlySet<string>
  readonly moved: ReadonlySet<string>
  readonly changed: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
}

/**
 * What a day holds and what it would hold, in one list: what leaves stays where it is until it does, what arrives stands
 * behind what it would come after.
 */
export function entriesOf<T extends { readonly id: string }>(
  now: readonly T[],
  then: readonly T[] | undefined,
  ghost: GhostSets | null,
): readonly Entry<T>[] {
  if (!ghost || !then) return now.map((item, index) => ({ item, state: undefined, index }))
  const later = new Map(then.map((item) => [item.id, item]))
  const entries: Entry<T>[] = now.map((item, index) => {
    const { id } = item
    if (ghost.removed.has(id)) return { item, state: 'removed', index }
    if (ghost.moved.has(id)) return { item, state: 'leaving', index }
    if (ghost.changed.has(id)) return { item: later.get(id) ?? item, state: 'changed', index }
    return { item, state: undefined, index }
  })
  let at = 0
  for (const item of then) {
    const isArriving = ghost.added.has(item.id) || ghost.moved.has(item.id)
    if (isArriving) {
      const state = ghost.added.has(item.id) ? 'added' : 'arriving'
      entries.splice(at, 0, { item, state, index: undefined })
      at += 1
      continue
    }
    const place = entries.findIndex((entry) => entry.item.id === item.id && entry.index !== undefined)
    if (place !== -1) at = place + 1
  }
  return entries
}
