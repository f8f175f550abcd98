import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStaleKeys } from './stale-keys.ts'

describe('what has changed', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const watch = () => {
    const fetched: { readonly key: string; readonly done: () => void }[] = []
    const keys = createStaleKeys((key) => new Promise<void>((done) => fetched.push({ key, done })))
    return { keys, fetched, names: () => fetched.map(({ key }) => key) }
  }

  it('is fetched once, however often it is told in a moment', async () => {
    const { keys, names } = watch()
    keys.note('read', 'audit')
    keys.note('read')
    await vi.advanceTimersByTimeAsync(150)
    expect(names()).toEqual(['read', 'audit'])
  })

  it('is not fetched anew before what is on its way has come, and then once more', async () => {
    const { keys, fetched, names } = watch()
    keys.note('read')
    await vi.advanceTimersByTimeAsync(150)
    for (let change = 0; change < 10; change++) {
      keys.note('read')
      await vi.advanceTimersByTimeAsync(120)
    }
    expect(names()).toEqual(['read'])
    fetched[0]!.done()
    await vi.advanceTimersByTimeAsync(150)
    expect(names()).toEqual(['read', 'read'])
    fetched[1]!.done()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(names()).toEqual(['read', 'read'])
  })

  it('does not wait for ever for one that hangs', async () => {
    const { keys, names } = watch()
    keys.note('read')
    await vi.advanceTimersByTimeAsync(150)
    keys.note('plans')
    await vi.advanceTimersByTimeAsync(4000)
    expect(names()).toEqual(['read', 'plans'])
  })

  it('is not fetched after the end', async () => {
    const { keys, names } = watch()
    keys.note('read')
    keys.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(names()).toEqual([])
  })
})
