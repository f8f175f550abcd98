import type { FoundRow, SearchRead } from '@countersign/ui'

interface SearchResult {
  readonly kind: 'client' | 'appointment' | 'meal_plan' | 'goal' | 'progress_entry' | 'user'
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly client_id?: string
}

const kinds: Readonly<Record<SearchResult['kind'], string>> = {
  client: 'Client',
  appointment: 'Appointment',
  meal_plan: 'Meal plan',
  goal: 'Goal',
  progress_entry: 'Progress',
  user: 'Person',
}

type Place = Pick<FoundRow, 'path' | 'query'>

/** Where a result is shown; people are in the settings, which are not the practice's own. */
function placeOf({ kind, id, client_id = '' }: SearchResult): Place | undefined {
  const client = `clients/${encodeURIComponent(client_id)}`
  switch (kind) {
    case 'client':
      return { path: `clients/${encodeURIComponent(id)}` }
    case 'appointment':
      return { path: client, query: { tab: 'appointments', appointment: id } }
    case 'meal_plan':
      return { path: `meal-plans/${encodeURIComponent(id)}` }
    case 'goal':
      return { path: client, query: { tab: 'goals' } }
    case 'progress_entry':
      return { path: client, query: { tab: 'progress' } }
    case 'user':
      return undefined
  }
}

export async function search(term: string, read: SearchRead): Promise<readonly FoundRow[]> {
  const query = term.trim()
  if (query === '') return []
  const { results } = await read<{ readonly results: readonly SearchResult[] }>('search', { query })
  return results.flatMap((result): FoundRow[] => {
    const place = placeOf(result)
    const { id, title, detail, kind } = result
    return place ? [{ id: `${kind}:${id}`, kind: kinds[kind], title, detail, ...place }] : []
  })
}
