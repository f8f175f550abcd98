import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toWords } from './words.ts'

const plain = (text: string): string[] => toWords(text).list.map((word) => word.plain)

describe('words', () => {
  it('sets endings apart and keeps names whole', () => {
    expect(plain("What’s Maria Lopez's follow-up?")).toEqual([
      'what',
      "'s",
      'maria',
      'lopez',
      "'s",
      'follow',
      'up',
    ])
    expect(plain("O'Brien's")).toEqual(["o'brien", "'s"])
    expect(plain('10-10:45, 72.5kg and a@b.co.')).toEqual(['10-10:45', '72.5kg', 'and', 'a@b.co'])
  })

  it('takes a quotation as one word', () => {
    expect(toWords("rename “Low carb” to 'No carb'").list.map((word) => [word.text, word.quoted])).toEqual([
      ['rename', false],
      ['Low carb', true],
      ['to', false],
      ['No carb', true],
    ])
  })

  it('keeps the address of a page whole, without the punctuation around it', () => {
    const { list } = toWords('see (https://Example.org/a-b?c=1,2#d), please')
    expect(list.map(({ text }) => text)).toEqual(['see', 'https://Example.org/a-b?c=1,2#d', 'please'])
  })

  it('passes over what is neither letter nor figure', () => {
    expect(plain('🎉 hello!!! 🎉')).toEqual(['hello'])
    expect(plain('…')).toEqual([])
  })

  it('survives any text, and keeps its words in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const { list } = toWords(text)
        for (const [index, word] of list.entries())
          expect(word.start).toBeGreaterThanOrEqual(list[index - 1]?.end ?? 0)
      }),
    )
  })
})
