import { describe, expect, it } from 'vitest'
import { canBeSeen, isBlank, LIGHT, shadeOf, type Style } from './shade.ts'

const style: Style = {
  opacity: '1',
  visibility: 'visible',
  color: 'rgb(0, 0, 0)',
  'background-image': 'none',
  'overflow-x': 'visible',
  'overflow-y': 'visible',
  clip: 'auto',
  'clip-path': 'none',
}
const box = { x: 10, y: 10, width: 100, height: 20 }
const isSeen = (own: Partial<Style>, at = box, scrolled?: readonly number[]): boolean => {
  const given = { ...style, ...own }
  return canBeSeen(shadeOf(LIGHT, { style: given, box: at, scrolled, background: '' }), at, given)
}

describe('what can be seen', () => {
  it('is on the page, and large enough', () => {
    expect(isSeen({})).toBe(true)
    expect(isSeen({}, { ...box, width: 1 })).toBe(false)
    expect(isSeen({}, { ...box, x: -500 })).toBe(false)
    expect(isSeen({}, { ...box, y: -500 })).toBe(false)
  })

  it('may be scrolled to', () => {
    expect(isSeen({}, { ...box, y: -500 }, [0, 600, 100, 2000])).toBe(true)
  })

  it('is neither transparent nor hidden nor cut away', () => {
    expect(isSeen({ opacity: '0' })).toBe(false)
    expect(isSeen({ visibility: 'hidden' })).toBe(false)
    expect(isSeen({ clip: 'rect(0px, 0px, 0px, 0px)' })).toBe(false)
    expect(isSeen({ 'clip-path': 'inset(50%)' })).toBe(false)
  })

  it('is not inside of what cannot be seen', () => {
    const faint = shadeOf(LIGHT, {
      style: { ...style, opacity: '0.01' },
      box,
      scrolled: undefined,
      background: '',
    })
    const pixel = { ...box, width: 1, height: 1 }
    const cut = shadeOf(LIGHT, {
      style: { ...style, 'overflow-x': 'hidden', 'overflow-y': 'hidden' },
      box: pixel,
      scrolled: undefined,
      background: '',
    })
    expect(canBeSeen(faint, box, style)).toBe(false)
    expect(canBeSeen(cut, box, style)).toBe(false)
  })

  it('has another colour than what is behind it, as far as that is known', () => {
    const on = (color: string, background: string): boolean =>
      isBlank({ ...style, color }, { ...LIGHT, background })
    expect(on('rgb(255, 255, 255)', 'rgb(255, 255, 255)')).toBe(true)
    expect(on('rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)')).toBe(true)
    expect(on('rgb(0, 0, 0)', 'rgb(255, 255, 255)')).toBe(false)
    expect(on('rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)')).toBe(false)
    expect(on('rgb(0, 0, 0)', '')).toBe(false)
  })
})
