import type { FoundRow, SearchRead } from '@countersign/ui'
import type { ListedCampaign, ListedDoc, Ticket } from './data/campaign.ts'

const MOST = 6

/** Campaigns by name and objective; docs and tickets of the one last worked on. */
export async function search(term: string, read: SearchRead): Promise<readonly FoundRow[]> {
  const query = term.trim()
  if (query === '') return []
  const { campaigns } = await read<{ readonly campaigns: readonly ListedCampaign[] }>('list_campaigns')
  const words = query.toLowerCase().split(/\s+/u)
  const found = campaigns.filter(({ name, objective }) => {
    const said = `${name} ${objective}`.toLowerCase()
    return words.every((word) => said.includes(word))
  })
  const [last] = campaigns
  const inside = last ? await findInside(last, query, read) : []
  return [
    ...found.slice(0, MOST).map(({ id, name, status }): FoundRow => ({
      id: `campaign:${id}`,
      kind: 'Campaign',
      title: name,
      detail: status,
      path: encodeURIComponent(id),
    })),
    ...inside,
  ]
}

async function findInside(
  { id: campaignId, name }: ListedCampaign,
  query: string,
  read: SearchRead,
): Promise<FoundRow[]> {
  const [{ tickets }, { docs }] = await Promise.all([
    read<{ readonly tickets: readonly Ticket[] }>('list_tickets', { campaignId, search: query, limit: MOST }),
    read<{ readonly docs: readonly ListedDoc[] }>('list_docs', { campaignId, search: query, limit: MOST }),
  ])
  const path = encodeURIComponent(campaignId)
  return [
    ...tickets.map(({ id, title, status }): FoundRow => ({
      id: `ticket:${id}`,
      kind: 'Ticket',
      title,
      detail: `${status} · ${name}`,
      path,
      query: { tab: 'board', ticket: id },
    })),
    ...docs.map(({ id, title }): FoundRow => ({
      id: `doc:${id}`,
      kind: 'Doc',
      title,
      detail: name,
      path,
      query: { tab: 'docs', doc: id },
    })),
  ]
}
