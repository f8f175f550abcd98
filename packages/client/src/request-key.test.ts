import { afterEach, expect, it, vi } from 'vitest'
import { requestKey } from './request-key.ts'

afterEach(() => vi.unstubAllGlobals())

it('names requests apart, also on a page that came by plain HTTP', () => {
  vi.stubGlobal('crypto', { getRandomValues: globalThis.crypto.getRandomValues.bind(globalThis.crypto) })
  const keys = Array.from({ length: 100 }, requestKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})
