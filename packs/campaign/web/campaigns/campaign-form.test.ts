import { expect, it } from 'vitest'
import type { Campaign } from '../data/campaign.ts'
import { findDateFault, newCampaign, toCreateInput, toUpdateInput, valuesOf } from './campaign-form.ts'

const campaign = {
  id: 'c1',
  name: 'Spring',
  objective: 'Win back buyers',
  status: 'Planning',
  startDate: '2026-03-01',
  endDate: null,
} as Campaign

it('leaves out what is empty in a new campaign', () => {
  expect(toCreateInput({ ...newCampaign, name: ' Spring ' })).toEqual({
    name: 'Spring',
    objective: '',
    status: 'Onboarding',
  })
})

it('sends only what differs, and empties what was emptied', () => {
  const before = valuesOf(campaign)
  expect(toUpdateInput(campaign, before)).toEqual({ campaignId: 'c1' })
  expect(toUpdateInput(campaign, { ...before, startDate: '', status: 'Active' })).toEqual({
    campaignId: 'c1',
    status: 'Active',
    start_date: null,
  })
})

it('says at once that it cannot end before it begins', () => {
  expect(findDateFault({ startDate: '2026-03-02', endDate: '2026-03-01' })).toBe('Not before it begins')
  expect(findDateFault({ startDate: '', endDate: '2026-03-01' })).toBeUndefined()
})
