import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whileSeen } from './while-seen.ts'

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'

  turns(state: DocumentVisibilityState): void {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

describe('what is open while a page is seen', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const watch = (state: DocumentVisibilityState = 'visible') => {
    const page = new Page()
    page.visibilityState = state
    const told: string[] = []
    const end = whileSeen(
      () => {
        told.push('open')
        return () => told.push('closed')
      },
      page as unknown as Document,
    )
    return { page, told, end }
  }

  it('closes once the page has been hidden for a while, and opens when it is looked at again', () => {
    const { page, told } = watch()
    page.turns('hidden')
    vi.advanceTimersByTime(4000)
    expect(told).toEqual(['open'])
    vi.advanceTimersByTime(2000)
    expect(told).toEqual(['open', 'closed'])
    page.turns('visible')
    expect(told).toEqual(['open', 'closed', 'open'])
  })

  it('stays open for whoever looks elsewhere only for a moment', () => {
    const { page, told } = watch()
    page.turns('hidden')
    vi.advanceTimersByTime(3000)
    page.turns('visible')
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual(['open'])
  })

  it('does not open behind another page, and is closed once at its end', () => {
    const { page, told, end } = watch('hidden')
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual([])
    page.turns('visible')
    page.turns('hidden')
    end()
    vi.advanceTimersByTime(60_000)
    page.turns('visible')
    expect(told).toEqual(['open', 'closed'])
  })
})
