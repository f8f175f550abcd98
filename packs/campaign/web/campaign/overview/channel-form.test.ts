import { expect, it } from 'vitest'
import type { Channel } from '../../data/campaign.ts'
import { toCreateInput, toUpdateInput, valuesOf } from './channel-form.ts'

const channel = {
  id: 'ch1',
  name: 'Email',
  tags: ['Outbound'],
  ownerId: 'u1',
  principles: ['No spam'],
  links: [{ label: 'Register', url: 'https://example.com' }],
  notes: null,
  plan: { audience: 'Lapsed', offer: '', mechanics: '' },
} as unknown as Channel

it('sends nothing where nothing differs', () => {
  expect(toUpdateInput(channel, valuesOf(channel))).toEqual({ channelId: 'ch1' })
})

it('sends the whole plan where one part of it differs, and lists as lists', () => {
  const values = { ...valuesOf(channel), offer: ' A call ', ownerId: '', principles: 'No spam\n\n Answer ' }
  expect(toUpdateInput(channel, values)).toEqual({
    channelId: 'ch1',
    ownerId: null,
    plan: { audience: 'Lapsed', offer: 'A call', mechanics: '' },
    principles: ['No spam', 'Answer'],
  })
})

it('leaves out what is empty in a new channel', () => {
  expect(toCreateInput('c1', { ...valuesOf(undefined), name: ' SMS ' })).toEqual({
    campaignId: 'c1',
    name: 'SMS',
    tags: [],
    plan: { audience: '', offer: '', mechanics: '' },
  })
})
