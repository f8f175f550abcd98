import { describe, expect, it } from 'vitest'
import { cleanName } from './clean-name.ts'
import { judgeKind, recogniseBytes } from './file-kind.ts'
import { DOCX_TYPE } from './testing/write-docx.ts'

describe('the kind of a file', () => {
  it.each([
    ['brief.md', 'text/markdown', 'md'],
    ['brief.MD', 'text/plain; charset=utf-8', 'md'],
    ['notes.txt', 'text/plain', 'txt'],
    ['plan.json', 'application/json', 'json'],
    ['plan.csv', 'application/vnd.ms-excel', 'csv'],
    ['brief.docx', DOCX_TYPE, 'docx'],
    ['evil.exe.md', 'text/markdown', 'md'],
  ])('of %s, declared as %s, is %s', (name, type, kind) => {
    expect(judgeKind(name, type)).toMatchObject({ kind })
  })

  it('has its own type where none was declared', () => {
    expect(judgeKind('a.md', '')).toEqual({ kind: 'md', mimeType: 'text/markdown' })
    expect(judgeKind('a.docx', 'application/octet-stream')).toEqual({ kind: 'docx', mimeType: DOCX_TYPE })
  })

  it.each([
    ['brief.pdf', 'application/pdf'],
    ['brief.md', 'application/pdf'],
    ['brief.md', DOCX_TYPE],
    ['brief.docx', 'text/plain'],
    ['brief.docx', 'application/zip'],
    ['brief.txt', 'text/html'],
    ['brief.json', 'text/csv'],
    ['brief', 'text/plain'],
    ['brief.', 'text/plain'],
    ['brief.md.', 'text/markdown'],
    ['brief.docm', 'application/vnd.ms-word.document.macroEnabled.12'],
    ['', ''],
  ])('is none where %s is declared as %s', (name, type) => {
    expect(judgeKind(name, type)).toBeUndefined()
  })

  it('is told by the first bytes too', () => {
    expect(recogniseBytes(Buffer.from('PK\u0003\u0004'))).toBe('a zip archive')
    expect(recogniseBytes(Buffer.from('\u0089PNG', 'latin1'))).toBe('a PNG image')
    expect(recogniseBytes(Buffer.from('Words first\n%PDF-1.7'))).toBe('a PDF')
    expect(recogniseBytes(Buffer.from('# About %PDF-1.7'))).toBeUndefined()
    expect(recogniseBytes(Buffer.from(''))).toBeUndefined()
  })
})

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd.md', 'passwd.md'],
    ['C:\\Users\\me\\brief.docx', 'brief.docx'],
    ['a\u0000b\u0007.md', 'ab.md'],
    ['invoice\u202Edm.exe', 'invoicedm.exe'],
    ['\u2066brief\u2069\u200b.md', 'brief.md'],
    ['  two   words\n.md ', 'two words .md'],
    ['Cafe\u0301.md', 'Café.md'],
    ['..', '..'],
    ['/', ''],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanName(given)).toBe(kept)
  })

  it('is cut before its extension where it is too long', () => {
    const name = cleanName(`${'long'.repeat(100)}.docx`)
    expect(name).toHaveLength(200)
    expect(name).toMatch(/long.*\.docx$/)
    expect(cleanName(`${'😀'.repeat(150)}.md`).isWellFormed()).toBe(true)
  })
})
