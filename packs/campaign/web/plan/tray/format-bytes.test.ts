import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'

it('counts as the limits do', () => {
  expect([0, 472, 31_744, 5 * 2 ** 20, 4.83 * 2 ** 20].map((bytes) => formatBytes(bytes, 'en'))).toEqual([
    '0 B',
    '472 B',
    '31 KB',
    '5 MB',
    '4.8 MB',
  ])
})
