import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { hasTyped, noteTyping } from './typed.ts'

describe('what somebody has written on a page', () => {
  const page = new EventTarget()
  noteTyping(page)

  const field = (value: string) => Object.assign(new EventTarget(), { isConnected: true, value })
  const write = (target: EventTarget): void => {
    const input = new Event('input')
    Object.defineProperty(input, 'target', { value: target })
    page.dispatchEvent(input)
  }

  it('counts as long as its field stands there and is not empty', () => {
    const written = field('half a sentence')
    expect(hasTyped()).toBe(false)
    write(written)
    expect(hasTyped()).toBe(true)
    written.value = ''
    expect(hasTyped()).toBe(false)
    written.value = 'again'
    expect(hasTyped()).toBe(true)
    written.isConnected = false
    expect(hasTyped()).toBe(false)
  })

  it('does not keep fields that are gone, and the pages they stood on', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const leave = (): WeakRef<EventTarget> => {
      const written = field('half a sentence')
      write(written)
      written.isConnected = false
      return new WeakRef(written)
    }
    const gone = leave()
    write(field('something else'))
    await vi.waitFor(() => {
      collect()
      expect(gone.deref() === undefined).toBe(true)
    })
  })
})
