import { given, orNull } from '@countersign/ui'
import type { CampaignStatus } from '../../domain/vocabulary.ts'
import type { Campaign } from '../data/campaign.ts'

/** What the dialogs of a campaign hold, as it is typed. */
export interface CampaignValues {
  readonly name: string
  readonly objective: string
  readonly status: CampaignStatus
  readonly startDate: string
  readonly endDate: string
}

export const campaignFields = ['name', 'objective', 'status', 'start_date', 'end_date']

export const newCampaign: CampaignValues = {
  name: '',
  objective: '',
  status: 'Onboarding',
  startDate: '',
  endDate: '',
}

export const valuesOf = (campaign: Campaign): CampaignValues => ({
  name: campaign.name,
  objective: campaign.objective,
  status: campaign.status,
  startDate: campaign.startDate ?? '',
  endDate: campaign.endDate ?? '',
})

export const toCreateInput = ({ name, objective, status, startDate, endDate }: CampaignValues): object => ({
  name: name.trim(),
  objective: objective.trim(),
  status,
  start_date: given(startDate),
  end_date: given(endDate),
})

/** Known before anything is sent. */
export const findDateFault = (values: { readonly startDate: string; readonly endDate: string }) =>
  values.endDate !== '' && values.endDate < values.startDate ? 'Not before it begins' : undefined

/** Only what differs from what was there. */
export function toUpdateInput(campaign: Campaign, values: CampaignValues): object {
  const before = valuesOf(campaign)
  const differs = (key: keyof CampaignValues): boolean => values[key].trim() !== before[key]
  return {
    campaignId: campaign.id,
    ...(differs('name') && { name: values.name.trim() }),
    ...(differs('objective') && { objective: values.objective.trim() }),
    ...(differs('status') && { status: values.status }),
    ...(differs('startDate') && { start_date: orNull(values.startDate) }),
    ...(differs('endDate') && { end_date: orNull(values.endDate) }),
  }
}
