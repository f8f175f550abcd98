import type { WorkspaceWeb } from '@countersign/ui'
import { FolderKanban, Megaphone, Plus } from 'lucide-react'
import { words } from '../card-words.ts'
import { references } from '../references.ts'
import { search } from './search.ts'
import { suggestions } from './suggestions.ts'

/** The screens of campaigns. Each is loaded when it is opened. */
export const campaignWeb: WorkspaceWeb = {
  id: 'campaign',
  title: 'Campaigns',
  icon: Megaphone,
  suggestions,
  pages: [
    {
      path: '',
      title: 'Campaigns',
      nav: { label: 'Campaigns', icon: FolderKanban },
      load: () => import('./campaigns/campaigns-page.tsx').then((m) => ({ Page: m.CampaignsPage })),
    },
    {
      path: '$campaignId',
      title: 'Campaign',
      load: () => import('./campaign/campaign-page.tsx').then((m) => ({ Page: m.CampaignPage })),
    },
  ],
  commands: [{ label: 'New campaign', icon: Plus, path: '', query: { new: 'campaign' } }],
  keys: [
    {
      title: 'On the board of a campaign',
      keys: [
        ['From ticket to ticket', '←', '→', '↑', '↓'],
        ['Open a ticket', 'Enter'],
        ['Lift a ticket', 'Space'],
        ['Move what is lifted', '←', '→', '↑', '↓'],
        ['Drop it there', 'Space'],
        ['Put it back', 'Esc'],
      ],
    },
    {
      title: 'In the graph of a plan',
      keys: [
        ['Up and down a stage', '↑', '↓'],
        ['To what it builds on, or what builds on it', '←', '→'],
        ['Approve it, or take that back', 'Space'],
      ],
    },
  ],
  words,
  references,
  search,
}
