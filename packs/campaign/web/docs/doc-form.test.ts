import { expect, it } from 'vitest'
import type { Doc } from '../data/campaign.ts'
import { newDoc, toCreateInput, toTags, toUpdateInput, valuesOf } from './doc-form.ts'

const doc = {
  id: 'd',
  title: 'Brief',
  content: '  as it is  ',
  tags: ['a', 'b'],
  folderId: 'f',
  channelId: null,
  projectId: null,
} as unknown as Doc

it('reads tags with commas between them, each once', () => {
  expect(toTags(' a, b,,a , c d')).toEqual(['a', 'b', 'c d'])
  expect(toTags(' ')).toEqual([])
})

it('sends only what differs, and the content to the letter', () => {
  expect(toUpdateInput(doc, { ...valuesOf(doc), tags: 'a,b' })).toEqual({ docId: 'd' })
  expect(toUpdateInput(doc, { ...valuesOf(doc), content: ' x ', folderId: '', channelId: 'ch' })).toEqual({
    docId: 'd',
    content: ' x ',
    folderId: null,
    channelId: 'ch',
  })
})

it('leaves out what is empty in a new doc', () => {
  expect(toCreateInput('c', { ...newDoc('f'), title: ' Brief ' })).toEqual({
    campaignId: 'c',
    title: 'Brief',
    content: '',
    tags: [],
    folderId: 'f',
  })
})
