/** A position in a list, as something that callers hand back without looking into it. */
const encodeCursor = (position: string | number): string =>
  Buffer.from(String(position)).toString('base64url')

/** Undefined for what was never handed out: it must not reach the database. */
export function decodeCursor(cursor: string): string | undefined {
  const position = Buffer.from(cursor, 'base64url').toString('utf8')
  return /^[A-Za-z0-9_.:-]{1,128}$/.test(position) ? position : undefined
}

/** For a list that is ordered by number. */
export function decodeNumberCursor(cursor: string): number | undefined {
  const position = decodeCursor(cursor)
  return position !== undefined && /^\d{1,15}$/.test(position) ? Number(position) : undefined
}

/** One item more than asked for was read: whether it is there says whether there is another page. */
export function pageOf<Item>(
  found: readonly Item[],
  limit: number,
  positionOf: (item: Item) => string | number,
): { items: readonly Item[]; nextCursor: string | null } {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    nextCursor: found.length > limit && last !== undefined ? encodeCursor(positionOf(last)) : null,
  }
}
