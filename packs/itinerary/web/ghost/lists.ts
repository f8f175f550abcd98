interface Named {
  readonly id: string
}

/** Days with one of the lists that each of them holds. */
export interface Shelf<Day, Item extends Named> {
  readonly of: (day: Day) => readonly Item[]
  readonly put: (day: Day, items: readonly Item[]) => Day
}

export const insertAt = <Item>(items: readonly Item[], item: Item, index: number | undefined): Item[] =>
  items.toSpliced(Math.min(index ?? items.length, items.length), 0, item)

export function findItem<Day extends Named, Item extends Named>(
  days: readonly Day[],
  shelf: Shelf<Day, Item>,
  id: string,
): { readonly day: Day; readonly item: Item; readonly index: number } | undefined {
  for (const day of days) {
    const index = shelf.of(day).findIndex((item) => item.id === id)
    if (index !== -1) return { day, item: shelf.of(day)[index]!, index }
  }
  return undefined
}

export const withoutItem = <Day extends Named, Item extends Named>(
  days: readonly Day[],
  shelf: Shelf<Day, Item>,
  id: string,
): Day[] =>
  days.map((day) => {
    const items = shelf.of(day)
    return items.some((item) => item.id === id)
      ? shelf.put(
          day,
          items.filter((item) => item.id !== id),
        )
      : day
  })

export const withItem = <Day extends Named, Item extends Named>(
  days: readonly Day[],
  shelf: Shelf<Day, Item>,
  { dayId, item, index }: { readonly dayId: string; readonly item: Item; readonly index: number | undefined },
): Day[] => days.map((day) => (day.id === dayId ? shelf.put(day, insertAt(shelf.of(day), item, index)) : day))

export const replaceItem = <Item extends Named>(items: readonly Item[], item: Item): Item[] =>
  items.map((each) => (each.id === item.id ? item : each))
