import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createServerWatch } from './server-watch.ts'

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'

  turns(state: DocumentVisibilityState): void {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

describe('waiting for the server', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const open = () => {
    const page = new Page()
    const network = new EventTarget()
    const server = { isThere: false }
    const asked: number[] = []
    const begin = Date.now()
    const watch = createServerWatch({
      ask: async () => {
        asked.push(Date.now() - begin)
        return server.isThere
      },
      page,
      network,
    })
    return { page, network, server, asked, watch }
  }

  it('asks with a pause that grows to five seconds, and tells once', async () => {
    const { watch, asked, server } = open()
    const told = vi.fn<() => void>()
    watch.whenBack(told)
    await vi.advanceTimersByTimeAsync(18_000)
    expect(asked).toEqual([500, 1500, 3500, 7500, 12_500, 17_500])
    expect(told).not.toHaveBeenCalled()
    server.isThere = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told).toHaveBeenCalledTimes(1)
    expect(asked).toHaveLength(7)
  })

  it('asks once for all who wait', async () => {
    const { watch, asked, server } = open()
    const told = [vi.fn<() => void>(), vi.fn<() => void>()]
    for (const each of told) watch.whenBack(each)
    server.isThere = true
    await vi.advanceTimersByTimeAsync(500)
    for (const each of told) expect(each).toHaveBeenCalledTimes(1)
    expect(asked).toEqual([500])
  })

  it('asks at once when the network is back', async () => {
    const { watch, network, server } = open()
    const told = vi.fn<() => void>()
    watch.whenBack(told)
    await vi.advanceTimersByTimeAsync(8000)
    server.isThere = true
    network.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('asks nothing while nobody looks, and at once when somebody does', async () => {
    const { watch, page, asked, server } = open()
    const told = vi.fn<() => void>()
    watch.whenBack(told)
    page.turns('hidden')
    server.isThere = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual([])
    page.turns('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('asks no more once nobody waits', async () => {
    const { watch, asked } = open()
    const stop = watch.whenBack(() => undefined)
    await vi.advanceTimersByTimeAsync(1500)
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toEqual([500, 1500])
  })

  it('leaves more and more time to who is told and has to wait again at once', async () => {
    const { watch, server, asked } = open()
    server.isThere = true
    const wait = (): void => void watch.whenBack(wait)
    wait()
    await vi.advanceTimersByTimeAsync(18_000)
    expect(asked).toEqual([500, 1500, 3500, 7500, 12_500, 17_500])
  })
})
