import { lazyPart, Skeleton, useQueryString } from '@countersign/ui'
import { Suspense } from 'react'
import type { Campaign } from '../data/campaign.ts'
import { tabs } from '../parts/paths.ts'
import { CampaignHeader } from './header/campaign-header.tsx'
import { TabBar } from './header/tab-bar.tsx'
import { Overview } from './overview/overview.tsx'

// Whoever looks at the overview needs neither drag and drop nor the graph.
const PlanTab = lazyPart(
  () => import('../plan/plan-tab.tsx'),
  (m) => m.PlanTab,
)
const BoardTab = lazyPart(
  () => import('../board/board-tab.tsx'),
  (m) => m.BoardTab,
)
const DocsTab = lazyPart(
  () => import('../docs/docs-tab.tsx'),
  (m) => m.DocsTab,
)

/** A campaign: what it is, and below it one of its four views. */
export function CampaignScreen({ campaign }: { campaign: Campaign }) {
  const [query] = useQueryString()
  const tab = tabs.find((each) => each === query['tab']) ?? 'overview'
  return (
    <div className="@container flex h-full min-h-0 flex-col">
      <CampaignHeader campaign={campaign} />
      <TabBar campaign={campaign} tab={tab} />
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <Suspense fallback={<Waiting />}>
          {tab === 'overview' && <Overview campaign={campaign} />}
          {tab === 'plan' && <PlanTab campaign={campaign} />}
          {tab === 'board' && <BoardTab campaign={campaign} />}
          {tab === 'docs' && <DocsTab campaign={campaign} />}
        </Suspense>
      </div>
    </div>
  )
}

const Waiting = () => (
  <div role="status" aria-label="Loading" className="p-4 sm:p-6">
    <Skeleton className="h-72 rounded-lg" />
  </div>
)
