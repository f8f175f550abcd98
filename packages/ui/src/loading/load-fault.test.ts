import { ApiError, unreachable } from '@countersign/client'
import { describe, expect, it, vi } from 'vitest'
import { isLoadFault, retryFor } from './load-fault.tsx'
import { isAway } from './use-once-back.ts'

const gone = new ApiError(404, { code: 'part_missing' })

describe('what keeps something from being shown', () => {
  it('is known for a server that is away, or for code that does not come', () => {
    expect([isAway(unreachable(false)), isLoadFault(unreachable(false))]).toEqual([true, true])
    expect([isAway(gone), isLoadFault(gone)]).toEqual([false, true])
    expect(isAway(new ApiError(502, {}))).toBe(true)
  })

  it.each([new Error('A fault'), 'a text', undefined, null, 7])(
    'is another fault where %s was thrown',
    (thrown) => {
      expect([isAway(thrown), isLoadFault(thrown)]).toEqual([false, false])
    },
  )

  it('says beforehand where what helps is a new page', () => {
    const reload = vi.fn<() => void>()
    const again = vi.fn<() => void>()
    vi.stubGlobal('location', { reload })
    const anew = retryFor(gone, again)
    expect(anew.retryLabel).toBe('Load the page again')
    anew.onRetry()
    expect([reload, again].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
    const retry = retryFor(unreachable(false), again)
    expect(retry.retryLabel).toBe('Try again')
    retry.onRetry()
    expect([reload, again].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })
})
