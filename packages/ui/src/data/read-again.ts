import type { Query, QueryClient } from '@tanstack/react-query'

/** Nothing of it is there yet: asked to fetch it again, the client would only wait for what is under way. */
const isFirstRead = ({ state }: Query): boolean =>
  state.data === undefined && state.fetchStatus === 'fetching'

/** Fetches everything again, also what is being read for the first time just now: it may have been read too early. */
export async function readAgain(queries: QueryClient): Promise<void> {
  const first = new Set(queries.getQueryCache().findAll({ predicate: isFirstRead }))
  await Promise.all([
    queries.invalidateQueries({ predicate: (query) => !first.has(query) }),
    ...Array.from(first, async (query) => {
      await query.promise?.catch(() => undefined)
      await queries.invalidateQueries({ predicate: (other) => other === query })
    }),
  ])
}
