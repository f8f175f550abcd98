import { describe, expect, it } from 'vitest'
import { emptyWorld, requestFor } from './testing/worlds.ts'

const doc = (id: string, title: string) => ({
  id,
  title,
  tags: [],
  channelId: null,
  projectId: null,
  assetId: null,
})
const docsOf = (...titles: string[]) =>
  requestFor({ ...emptyWorld, docs: titles.map((title, at) => doc(`doc-${at}`, title)) }, 'x').docs
const all = (): boolean => true
const idsOf = async (hits: Promise<readonly { readonly id: string }[]>) => (await hits).map(({ id }) => id)

describe('docs', () => {
  it('are found by another word for what is asked', async () => {
    const docs = docsOf('Winback series', 'Shop windows')
    expect(await idsOf(docs.about('CRM', 5, all))).toEqual(['doc-0'])
  })

  it('come with the most telling words first, the same each time', async () => {
    const docs = docsOf('Tea in Lyon', 'Tea in Oslo', 'Tea', 'Oslo', 'Bread')
    const found = await docs.about('tea for Oslo', 5, all)
    expect(found.map(({ id }) => id)).toEqual(['doc-1', 'doc-3', 'doc-2', 'doc-0'])
    expect(found[0]!.confidence).toBe(1)
    expect(await docs.about('tea for Oslo', 5, all)).toEqual(found)
    expect(await idsOf(docs.about('tea for Oslo', 5, (id) => id !== 'doc-1'))).not.toContain('doc-1')
  })

  it('are told apart by all words together where each is common', async () => {
    const many = Array.from({ length: 600 }, (_, at) => `Tea ${at}`)
    const docs = docsOf(...many, ...many.map((title) => title.replace('Tea', 'Oslo')), 'Tea in Oslo')
    expect(await idsOf(docs.about('tea for Oslo', 5, all))).toEqual(['doc-1200'])
    expect(await docs.about('tea', 5, all)).toEqual([])
  })

  it('are the same title however it is written', async () => {
    const docs = docsOf('Spring  BRIEFS', 'Spring brief 2')
    expect(await docs.titled('spring-brief')).toMatchObject({ id: 'doc-0' })
    expect(await docs.titled('spring')).toBeUndefined()
  })
})
