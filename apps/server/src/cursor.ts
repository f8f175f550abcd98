/** A position in a list, as something that callers hand back without looking into it. */
export const encodeCursor = (position: string | number): string => Buffer.from(String(position)).toString('base64url')

export const decodeCursor = (cursor: string): string => Buffer.from(cursor, 'base64url').toString('utf8')

/** One item more than asked for was read: whether it is there says whether there is another page. */
export function pageOf<Item>(
  found: readonly Item[],
  limit: number,
  positionOf: (item: Item) => string | number,
): { items: readonly Item[]; nextCursor: string | null } {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: found.length > limit && last !== undefined ? encodeCursor(positionOf(last)) : null }
}
