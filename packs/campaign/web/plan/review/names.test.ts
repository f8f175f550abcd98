import { describe, expect, it } from 'vitest'
import { sentenceOf, shortName } from './names.ts'

const step = (id: string, action: string, input: object, description = 'Do it') =>
  ({ id, action, input, preview: { description } }) as unknown as Parameters<typeof shortName>[0]
const campaign = {
  name: 'Spring',
  channels: [{ id: 'c1', name: 'E-mail' }],
  projects: [{ id: 'p1', name: 'Launch' }],
  docs: [{ id: 'd1', title: 'Brief' }],
}

describe('a proposal in a review', () => {
  it('does not name the campaign that is looked at, and leaves any other name whole', () => {
    const said = (description: string) => sentenceOf(step('a', 'create_channel', {}, description), 'Spring')
    expect(said('Create the channel Podcast in Spring')).toBe('Create the channel Podcast')
    expect(said('Create the channel Podcast in Spring in Spring')).toBe(
      'Create the channel Podcast in Spring',
    )
    expect(said('Create the plan module Podcast in Launch')).toBe('Create the plan module Podcast in Launch')
  })

  it('is short called what it makes', () => {
    const channel = step('a', 'create_channel', { name: 'Podcast' })
    expect(shortName(channel, [channel], campaign)).toBe('Podcast')
    const doc = step('b', 'create_doc', { title: 'Notes' })
    expect(shortName(doc, [doc], campaign)).toBe('Notes')
  })

  it('is called by its ends where it links, be they there or only proposed', () => {
    const made = [
      step('channel', 'create_channel', { name: 'Podcast' }),
      step('doc', 'create_doc', { title: 'Notes' }),
    ]
    const from = (id: string) => ({ $from: id, path: 'id' })
    const linked = step('l', 'link_doc', { docId: from('doc'), channelId: from('channel') })
    expect(shortName(linked, made, campaign)).toBe('Notes to Podcast')
    const old = step('l', 'link_doc', { docId: 'd1', projectId: 'p1' })
    expect(shortName(old, made, campaign)).toBe('Brief to Launch')
    const both = step('l', 'link_doc', { docId: 'd1', channelId: from('channel'), projectId: 'p1' })
    expect(shortName(both, made, campaign)).toBe('Brief to Podcast and Launch')
  })

  it('keeps the far end of a link in sight behind a long title', () => {
    const made = [step('doc', 'create_doc', { title: 'Notes from the kick-off meeting with the agency' })]
    const linked = step('l', 'link_doc', { docId: { $from: 'doc', path: 'id' }, channelId: 'c1' })
    expect(shortName(linked, made, campaign)).toBe('Notes from the kick-off… to E-mail')
  })

  it('is called by what it would do where a name is not known', () => {
    const lost = step('l', 'link_doc', { docId: 'gone', channelId: 'c1' }, 'Link the doc')
    expect(shortName(lost, [], campaign)).toBe('Link the doc')
  })
})
