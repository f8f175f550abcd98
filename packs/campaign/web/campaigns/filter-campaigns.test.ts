import { expect, it } from 'vitest'
import { filterCampaigns } from './filter-campaigns.ts'

const campaigns = [
  { name: 'Spring relaunch', objective: 'Win back buyers', status: 'Active' },
  { name: 'Pilot', objective: 'Three companies in spring', status: 'Closed' },
  { name: 'Rebrand', objective: '', status: 'Planning' },
] as const
const names = (...args: [which: 'all' | 'open' | 'closed', term: string]) =>
  filterCampaigns(campaigns, ...args).map(({ name }) => name)

it('finds every word in the name or the objective', () => {
  expect(names('all', 'SPRING')).toEqual(['Spring relaunch', 'Pilot'])
  expect(names('all', ' buyers  spring ')).toEqual(['Spring relaunch'])
  expect(names('all', 'autumn')).toEqual([])
})

it('tells open campaigns from closed ones', () => {
  expect(names('open', '')).toEqual(['Spring relaunch', 'Rebrand'])
  expect(names('closed', '')).toEqual(['Pilot'])
})
