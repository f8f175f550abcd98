import { z } from 'zod'

/** How many items a page has; a query says it in text. */
export const limit = z.coerce.number().int().min(1).max(200).default(50)

/** Where the page before ended. Opaque: take it from `nextCursor`. */
export const cursor = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/, 'is not a cursor')

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })
