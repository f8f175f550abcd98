import { expect, it } from 'vitest'
import { isOwnPath } from './own-path.ts'

const origin = 'https://here.example'

it.each(['/', '/practice/clients?search=a#b', '/a//b', '/%5Cevil.example'])(
  'takes %j for its own',
  (path) => {
    expect(isOwnPath(path, origin)).toBe(true)
  },
)

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  'javascript:alert(1)',
  'practice',
  '',
  '//here.example@evil.example',
])('takes %j for no path of its own', (path) => {
  expect(isOwnPath(path, origin)).toBe(false)
})
