export interface Page<Item> {
  readonly items: readonly Item[]
  /** Where the next page begins; null at the end. */
  readonly nextCursor: string | null
}

/** The path with a filter behind it; what is left out of the filter is left out of the path. */
export function withQuery(
  path: string,
  filter: Readonly<Record<string, string | number | undefined>>,
): string {
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  ).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Every item of a list, page after page, each asked for when it is needed. */
export async function* everyItem<Item>(
  read: (cursor: string | undefined) => Promise<Page<Item>>,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await read(cursor)
    yield* items
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
}
