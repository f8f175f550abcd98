import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchPart } from './fetch-part.ts'
import { noteServer } from './is-server-there.ts'
import { noteTyping } from './typed.ts'

describe('code that is loaded when it is needed', () => {
  const server = { isThere: true }
  const reload = vi.fn<() => void>()

  beforeEach(() => {
    server.isThere = true
    noteServer(true)
    reload.mockReset()
    const kept = new Map<string, string>()
    vi.stubGlobal('fetch', async () => {
      if (!server.isThere) throw new TypeError('Failed to fetch')
      return new Response('{}')
    })
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
  })
  afterEach(() => noteServer(true))

  const gone = () =>
    vi.fn<() => Promise<string>>(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    )
  const happens = () => new Promise((resolve) => setImmediate(resolve))

  it('is not asked for while the server is known to be away, so that it can come later', async () => {
    const load = vi.fn<() => Promise<string>>(async () => 'the part')
    server.isThere = false
    noteServer(false)
    await expect(fetchPart(load)).rejects.toMatchObject({ code: 'unreachable' })
    expect(load).not.toHaveBeenCalled()
    server.isThere = true
    expect(await fetchPart(load)).toBe('the part')
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not load the page anew while the server is away, and does so when it is back', async () => {
    const load = gone()
    server.isThere = false
    await expect(fetchPart(load)).rejects.toMatchObject({ code: 'unreachable' })
    await expect(fetchPart(load)).rejects.toMatchObject({ code: 'unreachable' })
    expect(reload).not.toHaveBeenCalled()
    server.isThere = true
    void fetchPart(load)
    await happens()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('loads the page anew once where the code is gone, never over and over', async () => {
    void fetchPart(gone())
    await happens()
    expect(reload).toHaveBeenCalledTimes(1)
    await expect(fetchPart(gone())).rejects.toMatchObject({ code: 'part_missing' })
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('leaves a page on which somebody has written something', async () => {
    const page = new EventTarget()
    noteTyping(page)
    const field = Object.assign(new EventTarget(), { isConnected: true, value: 'half a sentence' })
    const input = new Event('input')
    Object.defineProperty(input, 'target', { value: field })
    page.dispatchEvent(input)
    await expect(fetchPart(gone())).rejects.toMatchObject({ code: 'part_missing' })
    expect(reload).not.toHaveBeenCalled()
    field.isConnected = false
    void fetchPart(gone())
    await happens()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
