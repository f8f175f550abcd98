import { isGone, Missing, Skeleton } from '@countersign/ui'
import { useParams } from '@tanstack/react-router'
import { useCampaign } from '../data/use-campaign.ts'
import { allCampaigns } from '../parts/paths.ts'
import { CampaignScreen } from './campaign-screen.tsx'

export function CampaignPage() {
  const { campaignId = '' }: { readonly campaignId?: string } = useParams({ strict: false })
  const { data, error, refetch } = useCampaign(campaignId)
  if (data && !isGone(error)) return <CampaignScreen key={campaignId} campaign={data} />
  if (error)
    return <Missing noun="campaign" all={allCampaigns} error={error} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="Loading" className="flex h-full flex-col">
      <div className="flex items-center justify-between px-4 py-3 sm:px-6">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-8 w-32" />
      </div>
      <Skeleton className="mx-4 h-6 w-72 sm:mx-6" />
      <div className="grid gap-4 p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-72 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
    </div>
  )
}
