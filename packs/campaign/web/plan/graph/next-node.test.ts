import { expect, it } from 'vitest'
import { layOutGraph } from './layout-graph.ts'
import { nextNode } from './next-node.ts'

const layout = layOutGraph([
  { id: 'a', stage: 0, dependsOn: [] },
  { id: 'b', stage: 0, dependsOn: [] },
  { id: 'of b', stage: 1, dependsOn: ['b'] },
  { id: 'alone', stage: 2, dependsOn: [] },
])
const goes = (from: string, key: string) => nextNode(layout, from, `Arrow${key}`)

it('goes up and down a layer, and stops at its ends', () => {
  expect([goes('a', 'Down'), goes('b', 'Up'), goes('a', 'Up'), goes('b', 'Down')]).toEqual([
    'b',
    'a',
    undefined,
    undefined,
  ])
})

it('goes to what something builds on and back, else to the layer beside it', () => {
  expect([goes('of b', 'Left'), goes('b', 'Right')]).toEqual(['b', 'of b'])
  expect([goes('of b', 'Right'), goes('alone', 'Left'), goes('a', 'Left'), goes('alone', 'Right')]).toEqual([
    'alone',
    'of b',
    undefined,
    undefined,
  ])
})

it('leaves other keys alone', () => {
  expect(nextNode(layout, 'a', 'Enter')).toBeUndefined()
})
