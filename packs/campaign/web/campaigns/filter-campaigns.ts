import type { ListedCampaign } from '../data/campaign.ts'

export type Which = 'all' | 'open' | 'closed'

/** Every word that was typed, in the name or the objective. */
export function filterCampaigns<C extends Pick<ListedCampaign, 'name' | 'objective' | 'status'>>(
  campaigns: readonly C[],
  which: Which,
  term: string,
): readonly C[] {
  const words = term.toLowerCase().split(/\s+/u)
  return campaigns.filter(({ name, objective, status }) => {
    if (which !== 'all' && (status === 'Closed') !== (which === 'closed')) return false
    const said = `${name} ${objective}`.toLowerCase()
    return words.every((word) => said.includes(word))
  })
}
