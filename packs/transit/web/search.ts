import type { FoundRow, SearchRead } from '@countersign/ui'
import type { Stop } from './data/types.ts'
import { modeNames } from './parts/mode-names.ts'

/** Stops by name: they open their departures. */
export async function search(term: string, read: SearchRead): Promise<readonly FoundRow[]> {
  const query = term.trim()
  if (query.length < 2) return []
  const { stops } = await read<{ readonly stops: readonly Stop[] }>('find_stops', { query, limit: 6 })
  return stops.map(({ id, name, code, modes }) => ({
    id: `stop:${id}`,
    kind: 'Stop',
    title: name,
    detail: [...modes.map((mode) => modeNames[mode]), code].filter(Boolean).join(' · '),
    path: `stops/${encodeURIComponent(id)}`,
  }))
}
