import { expect, it } from 'vitest'
import { readChoice } from './choice.ts'

it.each([
  ['y', { kind: 'approve', numbers: [] }],
  ['YES', { kind: 'approve', numbers: [] }],
  ['n', { kind: 'deny', numbers: [] }],
  ['y 1 3', { kind: 'approve', numbers: [1, 3] }],
  ['y 3,1,3', { kind: 'approve', numbers: [1, 3] }],
  ['n 2-3', { kind: 'deny', numbers: [2, 3] }],
  ['e', { kind: 'edit', number: undefined }],
  ['edit 2', { kind: 'edit', number: 2 }],
  ['later', { kind: 'later' }],
])('understands %s', (answer, choice) => {
  expect(readChoice(answer, 3)).toEqual(choice)
})

it.each(['', 'maybe', 'y 4', 'y 0', 'y -1', 'y 3-1', 'e 1 2', 'l 1', 'y all', 'yy'])(
  'takes "%s" for no answer',
  (answer) => {
    expect(readChoice(answer, 3)).toBeUndefined()
  },
)
