import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createReplyReader } from './reply-reader.ts'

const readAll = (deltas: readonly string[]): string => {
  const read = createReplyReader()
  return deltas.map((delta) => read(delta)).join('')
}

describe('the words of an envelope', () => {
  it('are read as they stream, and nothing else of it', () => {
    const read = createReplyReader()
    expect(
      ['{"re', 'ply":"Mov', 'ing \\u00', 'e9', '\\n"', ',"structuredPlan":{"reply":"no"}}'].map(read),
    ).toEqual(['', 'Mov', 'ing ', 'é', '\n', ''])
  })

  it('are found wherever they stand, and only at the top', () => {
    expect(readAll(['{"structuredPlan":{"reply":"x","steps":["reply",":"]},"reply":"yes"}'])).toBe('yes')
    expect(readAll(['{"reply":{"reply":"x"}}'])).toBe('')
    expect(readAll(['{"reply":"one","reply":"two"}'])).toBe('one')
  })

  it('are read out of a code block, and where a model speaks plainly', () => {
    expect(readAll(['```js', 'on\n{"reply":"hi"}\n```'])).toBe('hi')
    expect(readAll(['  Hello {there}'])).toBe('Hello {there}')
  })

  it('are the same however the text is cut', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.jsonValue(),
        fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
        (reply, other, sizes) => {
          const text = JSON.stringify({ before: other, reply, after: other })
          const deltas: string[] = []
          for (let at = 0; at < text.length;) {
            const size = sizes.next().value as number
            deltas.push(text.slice(at, at + size))
            at += size
          }
          expect(readAll(deltas)).toBe(reply)
        },
      ),
    )
  })
})
