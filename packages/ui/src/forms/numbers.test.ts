import { describe, expect, it } from 'vitest'
import { findNumberFault, readNumber, typedNumber } from './numbers.ts'

const read = (locale: string, ...texts: string[]) => texts.map((text) => readNumber(text, locale))

describe('a number that is typed', () => {
  it('is read by the separators of the locale', () => {
    expect(read('en-US', '1,200', '1.200', '12,345,678.5', '-1,200.25', '.5', '3.')).toEqual([
      1200, 1.2, 12_345_678.5, -1200.25, 0.5, 3,
    ])
    expect(read('de', '1.200', '1,200', '12.345.678,5', '−1.200,25')).toEqual([
      1200, 1.2, 12_345_678.5, -1200.25,
    ])
    expect(read('fr', '1\u202F200,5', '1 200,5', '1\u00A0200')).toEqual([1200.5, 1200.5, 1200])
    expect(read('de-CH', '1’200.5', "1'200.5")).toEqual([1200.5, 1200.5])
    expect(read('en-IN', '12,34,567.5', '1,23,456', '123,456')).toEqual([1_234_567.5, 123_456, 123_456])
    expect(read('ar-EG', '١٬٢٠٠٫٥', '1200.5')).toEqual([1200.5, 1200.5])
  })

  it('may begin its fraction with the other sign, where that can be nothing else', () => {
    expect(read('en-US', '72,4', '72,', '0,125', '1234,5')).toEqual([72.4, 72, 0.125, 1234.5])
    expect(read('de', '72.4', '0.125', '1234.5678')).toEqual([72.4, 0.125, 1234.5678])
  })

  it('is not guessed at', () => {
    for (const [locale, text] of [
      ['en-US', '1234,567'],
      ['en-US', '1.234,5'],
      ['en-US', '1,20,000'],
      ['en-US', '1.2.3'],
      ['de', '1,234.5'],
      ['de', '1234.567'],
      ['fr', '1.200'],
      ['en-US', 'ten'],
      ['en-US', '1e3'],
      ['en-US', '-'],
      ['en-US', '.'],
    ] as const)
      expect([text, readNumber(text, locale)]).toEqual([text, Number.NaN])
    expect(readNumber('  ', 'en-US')).toBeUndefined()
  })

  it('stands in a field so that it is read back as it was', () => {
    for (const locale of ['en-US', 'de', 'fr', 'en-IN', 'ar-EG', 'fa', 'pl'])
      for (const value of [0, 1.234, 74.5, 1200, -1_234_567.125, 0.001])
        expect(readNumber(typedNumber(value, locale), locale)).toBe(value)
    expect([typedNumber(1.234, 'de'), typedNumber(null), typedNumber(undefined)]).toEqual(['1,234', '', ''])
  })

  it('is refused in plain words', () => {
    expect(findNumberFault('1234,567', 'en-US')).toBe(
      'It is not clear which number this is: write it like 1,234.5',
    )
    expect(findNumberFault('ten', 'de')).toBe('This is not a number: write it like 1.234,5')
    expect([findNumberFault('', 'de'), findNumberFault('1,5', 'de')]).toEqual([undefined, undefined])
  })
})
