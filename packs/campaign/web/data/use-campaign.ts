import { useClient, useRead } from '@countersign/ui'
import { useQuery } from '@tanstack/react-query'
import type { Campaign, ListedCampaign, Upload } from './campaign.ts'

export const useCampaigns = () => useRead<{ readonly campaigns: readonly ListedCampaign[] }>('list_campaigns')

export const useCampaign = (campaignId: string) => useRead<Campaign>('get_campaign', { campaignId })

export const useUploads = (campaignId: string) =>
  useRead<{ readonly uploads: readonly Upload[] }>('list_uploads', { campaignId })

interface Me {
  readonly id: string
  readonly role: string
}

/** Who is signed in: the shell has fetched it before any screen is shown. */
export function useMe(): Me {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['me'],
    queryFn: () => client.get<{ readonly user: Me }>('/api/me'),
  })
  return data?.user ?? { id: '', role: '' }
}
