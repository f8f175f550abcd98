import { expect, it } from 'vitest'
import { entriesOf, type GhostSets } from './entries.ts'

const nothing: GhostSets = { added: new Set(), moved: new Set(), changed: new Set(), removed: new Set() }
const items = (ids: string) => ids.split('').map((id) => ({ id }))
const shown = (now: string, then: string, ghost: Partial<GhostSets>) =>
  entriesOf(items(now), items(then), { ...nothing, ...ghost }).map(
    ({ item, state, index }) => `${item.id}${state ? `:${state}` : ''}${index === undefined ? '' : index}`,
  )

it('is the list as it is where no plan waits', () => {
  expect(entriesOf(items('ab'), undefined, null).map(({ state, index }) => [state, index])).toEqual([
    [undefined, 0],
    [undefined, 1],
  ])
})

it('shows what would be added behind what it would come after', () => {
  expect(shown('ab', 'axb', { added: new Set('x') })).toEqual(['a0', 'x:added', 'b1'])
  expect(shown('ab', 'xab', { added: new Set('x') })).toEqual(['x:added', 'a0', 'b1'])
  expect(shown('ab', 'abxy', { added: new Set('xy') })).toEqual(['a0', 'b1', 'x:added', 'y:added'])
})

it('shows what moves where it is and where it would be', () => {
  expect(shown('abc', 'bca', { moved: new Set('a') })).toEqual(['a:leaving0', 'b1', 'c2', 'a:arriving'])
  expect(shown('abc', 'bc', { moved: new Set('a') })).toEqual(['a:leaving0', 'b1', 'c2'])
  expect(shown('b', 'ba', { moved: new Set('a') })).toEqual(['b0', 'a:arriving'])
})

it('shows what would change and what would go where they are', () => {
  expect(shown('abc', 'ac', { changed: new Set('a'), removed: new Set('b') })).toEqual([
    'a:changed0',
    'b:removed1',
    'c2',
  ])
})

it('shows what would change as it would be', () => {
  const [entry] = entriesOf([{ id: 'a', name: 'old' }], [{ id: 'a', name: 'new' }], {
    ...nothing,
    changed: new Set('a'),
  })
  expect(entry?.item.name).toBe('new')
})
