import { expect, it } from 'vitest'
import type { Ticket } from '../data/campaign.ts'
import { matches } from './filter.ts'

const ticket = { title: 'Write the first mail', channelId: 'ch', projectId: null, assigneeId: 'u1' } as Ticket
const all = { search: '', of: '', who: '' }

it('takes everything where nothing is asked', () => {
  expect(matches(ticket, all)).toBe(true)
})

it('asks for every word of the title, the parent and the person', () => {
  expect(matches(ticket, { ...all, search: 'MAIL  first' })).toBe(true)
  expect(matches(ticket, { ...all, search: 'second' })).toBe(false)
  expect(matches(ticket, { ...all, of: 'channel:ch' })).toBe(true)
  expect(matches(ticket, { ...all, of: 'project:ch' })).toBe(false)
  expect(matches(ticket, { ...all, who: 'u1' })).toBe(true)
  expect(matches(ticket, { ...all, who: 'nobody' })).toBe(false)
  expect(matches({ ...ticket, assigneeId: null }, { ...all, who: 'nobody' })).toBe(true)
})
