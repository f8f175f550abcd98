import { revealHidden } from '@countersign/card'
import { ApiError, type Client } from '@countersign/client'
import type { PlanBody } from '@countersign/protocol'
import type { Resource } from '@modelcontextprotocol/server'
import type { Collection } from '../host.ts'
import { addressOf } from './addresses.ts'
import { type Place, readCursor, writeCursor } from './cursor.ts'

const PAGE = 50
export const JSON_TYPE = 'application/json'

export interface ResourcePage {
  readonly resources: Resource[]
  readonly nextCursor?: string
}

const overviews = (collections: readonly Collection[]): Resource[] => [
  {
    uri: addressOf('plans'),
    name: 'plans',
    title: 'Plans',
    description: 'The newest plans: what was proposed, decided and done.',
    mimeType: JSON_TYPE,
  },
  {
    uri: addressOf('audit'),
    name: 'audit',
    title: 'Audit log',
    description: 'The newest entries of the audit log.',
    mimeType: JSON_TYPE,
  },
  ...collections.map(({ name, title }) => ({ uri: addressOf(name), name, title, mimeType: JSON_TYPE })),
]

/** What the caller may read, a page at a time: overviews, then the rows of collections, then plans, newest first. */
export async function listResources(
  client: Client,
  collections: readonly Collection[],
  cursor: string | undefined,
): Promise<ResourcePage> {
  const place = readCursor(cursor)
  if (place.kind === 'plans') return planPage(client, place)
  const rows = await Promise.all(collections.map((each) => rowsOf(client, each)))
  // A workspace that is not for this caller has no overview for them either.
  const theirs = collections.filter((_each, index) => rows[index] !== undefined)
  const all = [...overviews(theirs), ...rows.flatMap((own) => own ?? [])]
  const end = place.offset + PAGE
  const next: Place = end < all.length ? { kind: 'rows', offset: end } : { kind: 'plans' }
  return { resources: all.slice(place.offset, end), nextCursor: writeCursor(next) }
}

async function planPage(client: Client, { after }: Extract<Place, { kind: 'plans' }>): Promise<ResourcePage> {
  const query = new URLSearchParams({ limit: String(PAGE), ...(after !== undefined && { cursor: after }) })
  const page = await client.get<{ items: PlanBody[]; nextCursor: string | null }>(`/api/plans?${query}`)
  return {
    resources: page.items.map(planResource),
    ...(page.nextCursor !== null && { nextCursor: writeCursor({ kind: 'plans', after: page.nextCursor }) }),
  }
}

/** Undefined where the caller may not use the workspace. */
async function rowsOf(client: Client, { name, list, rows }: Collection): Promise<Resource[] | undefined> {
  try {
    const answer = await client.read<Record<string, { id: string; name: string }[] | undefined>>(list)
    return (answer[rows] ?? []).map((row) => ({
      uri: addressOf(name, row.id),
      name: row.id,
      title: revealHidden(row.name),
      mimeType: JSON_TYPE,
    }))
  } catch (error) {
    if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return undefined
    throw error
  }
}

const planResource = ({ id, status, steps, createdAt }: PlanBody): Resource => ({
  uri: addressOf('plans', id),
  name: id,
  title: revealHidden(steps[0]?.preview.description ?? id).slice(0, 200),
  description: `A plan, ${status}`,
  mimeType: JSON_TYPE,
  annotations: { lastModified: createdAt },
})
