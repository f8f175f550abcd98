import { describe, expect, it } from 'vitest'
import { findPassage, splitSections } from './sections.ts'

const text = 'Before\n# One\nfirst\n## Two\nsecond'
const outline = [
  { level: 1, title: 'One', offset: 7 },
  { level: 2, title: 'Two', offset: 19 },
]

describe('sections', () => {
  it('are cut at the headings, and hold the whole text', () => {
    const sections = splitSections(text, outline)
    expect(sections.map((each) => each.text)).toEqual(['Before\n', '# One\nfirst\n', '## Two\nsecond'])
    expect(sections.map(({ entry }) => entry?.title)).toEqual([undefined, 'One', 'Two'])
  })

  it('are one where there are no headings, and leave out headings beyond the end', () => {
    expect(splitSections('plain', [])).toEqual([{ entry: undefined, text: 'plain' }])
    expect(splitSections('plain', [{ level: 1, title: 'x', offset: 99 }])).toHaveLength(1)
    expect(splitSections('', [])).toEqual([])
  })
})

describe('a passage', () => {
  const source = '| Measure | Target |\n| Reactivated buyers | 1,200 |\nWin back (all) of them.'
  const found = (passage: string | undefined): string | undefined => {
    const at = findPassage(source, passage)
    return at && source.slice(at.start, at.end)
  }

  it('is found whatever stands between its words, and where it was cut short', () => {
    expect(found('Reactivated buyers · 1,200')).toBe('Reactivated buyers | 1,200')
    expect(found('win back (all)…')).toBe('Win back (all')
  })

  it('is not found where it does not stand', () => {
    expect(found('Reactivated sellers')).toBeUndefined()
    expect([found(''), found(undefined), found('…')]).toEqual([undefined, undefined, undefined])
  })
})
