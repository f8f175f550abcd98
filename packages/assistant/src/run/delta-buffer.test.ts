import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DeltaBuffer } from './delta-buffer.ts'

describe('streamed text', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is gathered for a moment, again and again', () => {
    const flushed: string[] = []
    const buffer = new DeltaBuffer((text) => flushed.push(text), 50)
    for (const delta of ['one ', '', 'two ']) buffer.add(delta)
    expect(flushed).toEqual([])
    vi.advanceTimersByTime(50)
    expect(flushed).toEqual(['one two '])
    vi.advanceTimersByTime(500)
    buffer.add('three ')
    vi.advanceTimersByTime(50)
    expect(flushed).toEqual(['one two ', 'three '])
  })

  it('is left to whoever takes it', () => {
    const flushed: string[] = []
    const buffer = new DeltaBuffer((text) => flushed.push(text), 50)
    buffer.add('all of it')
    expect(buffer.take()).toBe('all of it')
    buffer.add('')
    vi.advanceTimersByTime(500)
    expect(flushed).toEqual([])
    expect(buffer.take()).toBe('')
  })
})
