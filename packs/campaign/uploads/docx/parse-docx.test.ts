import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { defaultLimits, type ParseLimits } from '../limits.ts'
import {
  docxParts,
  documentXml,
  heading,
  item,
  paragraph,
  run,
  table,
  writeDocx,
} from '../testing/write-docx.ts'
import { writeOverlappingZip, writeZip, type ZipPart } from '../testing/write-zip.ts'
import { parseDocx } from './parse-docx.ts'

const parse = (bytes: Uint8Array, limits: Partial<ParseLimits> = {}) =>
  parseDocx(bytes, { ...defaultLimits, ...limits })
const textOf = async (body: string): Promise<string> => (await parse(writeDocx(body))).text

describe('a Word document', () => {
  it('gives its text with headings, lists and tables', async () => {
    const { text, outline } = await parse(
      writeDocx(
        [
          heading('Spring brief', 'Title'),
          heading('Goal'),
          paragraph('Win back buyers & friends.'),
          heading('Detail', 'berschrift3'),
          heading('By its ancestors', 'Own'),
          item('Email'),
          item('Newsletter', 1, 1),
          item('First', 2),
          item('Second', 2),
          item('below', 2, 1),
          item('Third', 2),
          paragraph('By its style', '<w:pStyle w:val="ListBullet"/>'),
          table(['Channel', 'Budget'], ['Email', '$10 | more'], ['', ''], ['SEO', '$5']),
          paragraph('The end.'),
        ].join(''),
      ),
    )
    expect(text).toBe(`# Spring brief

# Goal

Win back buyers & friends.

### Detail

## By its ancestors

- Email
  - Newsletter
1. First
2. Second
  1. below
3. Third
- By its style

| Channel | Budget |
| --- | --- |
| Email | $10 \\| more |
| SEO | $5 |

The end.`)
    expect(outline.map(({ level, title }) => `${level} ${title}`)).toEqual([
      '1 Spring brief',
      '1 Goal',
      '3 Detail',
      '2 By its ancestors',
    ])
    for (const { level, title, offset } of outline)
      expect(text.slice(offset)).toMatch(new RegExp(`^#{${level}} ${title}`))
  })

  it('joins runs, and knows breaks, tabs and hyphens', async () => {
    const inner = `${run('Re')}${run('activate')}<w:r><w:tab/><w:t>now</w:t><w:br/><w:t>e</w:t><w:noBreakHyphen/><w:t>mail</w:t></w:r>`
    expect(await textOf(`<w:p>${inner}</w:p>`)).toBe('Reactivate\tnow\ne-mail')
  })

  it('leaves out what its reader does not see: deleted, moved, hidden, twice there for older programs', async () => {
    const body = `<w:p>${run('Seen')}<w:del><w:r><w:delText>deleted</w:delText></w:r></w:del>
      <w:moveFrom>${run(' moved')}</w:moveFrom>${run(' hidden', '<w:vanish/>')}${run(' shown', '<w:vanish w:val="0"/>')}
      <w:ins>${run(' inserted')}</w:ins><w:r><w:instrText>HYPERLINK "http://evil.example"</w:instrText></w:r>
      <mc:AlternateContent xmlns:mc="urn:mc"><mc:Choice><w:r><w:t> box</w:t></w:r></mc:Choice><mc:Fallback>${run(' box')}</mc:Fallback></mc:AlternateContent></w:p>`
    expect(await textOf(body)).toBe('Seen shown inserted box')
  })

  it('reads tables in tables and boxes in paragraphs, each once', async () => {
    const nested = `<w:tbl><w:tr><w:tc>${paragraph('Outer')}${table(['a', 'b'], ['c', 'd'])}</w:tc><w:tc>${paragraph('Right')}</w:tc></w:tr></w:tbl>`
    expect(await textOf(nested)).toBe('| Outer a, b; c, d; | Right |\n| --- | --- |')
    const box = `<w:p>${run('Before')}<w:r><w:txbxContent>${paragraph('In the box')}</w:txbxContent></w:r>${run(' after')}</w:p>`
    expect(await textOf(box)).toBe('In the box\n\nBefore after')
  })

  it('is read in UTF-16 too, and wherever its package says that it is', async () => {
    const xml = documentXml(paragraph('Größe')).replace('UTF-8', 'UTF-16')
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml, 'utf16le')])
    expect((await parse(writeZip(docxParts({ bytes: utf16 })))).text).toBe('Größe')
    const moved = docxParts(documentXml(paragraph('Elsewhere'))).map((part): ZipPart => {
      const name = part.name.replace('document.xml', 'document2.xml')
      const bytes =
        typeof part.bytes === 'string' ? part.bytes.replaceAll('document.xml', 'document2.xml') : part.bytes
      return { ...part, name, bytes }
    })
    expect((await parse(writeZip(moved))).text).toBe('Elsewhere')
  })

  it('asks nobody outside for anything: what it names there is not there', async () => {
    const parts = docxParts(documentXml(paragraph('Inside'))).map((part): ZipPart =>
      part.name === 'word/_rels/document.xml.rels'
        ? {
            ...part,
            bytes:
              '<Relationships><Relationship Type="x/styles" Target="http://127.0.0.1:1/s.xml" TargetMode="External"/><Relationship Type="x/numbering" Target="../../../etc/passwd"/><Relationship Type="x/attachedTemplate" Target="file:///etc/passwd" TargetMode="External"/></Relationships>',
          }
        : part,
    )
    expect((await parse(writeZip(parts))).text).toBe('Inside')
  })
})

const main = documentXml(paragraph('Text'))
const parts = docxParts(main)
const LAUGHS = `<!DOCTYPE lolz [<!ENTITY a "ha">${Array.from({ length: 10 }, (_, i) => `<!ENTITY ${'bcdefghijk'[i]} "${`&${'abcdefghij'[i]};`.repeat(10)}">`).join('')}]>`
const packed = deflateRawSync(documentXml(paragraph('bomb '.repeat(10)).repeat(200_000)), { level: 9 })

describe('a Word document is refused where it', () => {
  it.each<[string, () => Uint8Array, string, string]>([
    ['is no zip', () => Buffer.from('Plain words'), 'UNSUPPORTED_FILE_TYPE', 'something else'],
    ['is a PDF', () => Buffer.from('%PDF-1.7'), 'UNSUPPORTED_FILE_TYPE', 'a PDF'],
    ['is another zip', () => writeZip([{ name: 'a.txt', bytes: 'a' }]), 'UNSUPPORTED_FILE_TYPE', 'a zip'],
    [
      'is a workbook',
      () =>
        writeZip(
          docxParts(main, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
        ),
      'UNSUPPORTED_FILE_TYPE',
      'another kind of Office file',
    ],
    [
      'has macros',
      () => writeZip(docxParts(main, 'application/vnd.ms-word.document.macroEnabled.main+xml')),
      'UNSUPPORTED_FILE_TYPE',
      'another kind',
    ],
    ['is cut off', () => writeZip(parts).slice(0, 900), 'PARSE_FAILED', 'cannot be unpacked'],
    ['has no main part', () => writeZip(parts.slice(0, -1)), 'PARSE_FAILED', 'no main part'],
    ['begins with something else', () => withPrefix(writeZip(parts)), 'PARSE_FAILED', ''],
    [
      'has something else behind it',
      () => writeZip(parts, { comment: '<script>' }),
      'PARSE_FAILED',
      'behind it',
    ],
    [
      'is protected',
      () => writeZip([...parts.slice(0, -1), { ...parts.at(-1)!, flags: 1 }]),
      'PARSE_FAILED',
      'password',
    ],
    [
      'holds two parts of one name',
      () => writeZip([...parts, { name: 'word/Document.xml', bytes: main }]),
      'PARSE_FAILED',
      'two parts of one name',
    ],
    [
      'holds parts that lie over each other',
      () => writeZip([...parts, { name: 'word/a.xml', bytes: 'a', offset: 0 }]),
      'PARSE_FAILED',
      'overlap',
    ],
    [
      'holds a part that leaves the package',
      () => writeZip([...parts, { name: '../../evil.xml', bytes: 'a' }]),
      'PARSE_FAILED',
      'cannot be unpacked',
    ],
    [
      'holds too many files',
      () => writeZip([...parts, ...Array.from({ length: 2000 }, (_, i) => ({ name: `${i}`, bytes: '' }))]),
      'PARSE_FAILED',
      'more than 2000 files',
    ],
    [
      'says that a part is small',
      () => writeZip(docxParts({ bytes: '', packed, size: 400, crc: 1 })),
      'PARSE_FAILED',
      'cannot be unpacked',
    ],
    [
      'says that a part is larger than it is',
      () => writeZip(docxParts({ bytes: main, size: 0xfffffff0 })),
      'PARSE_FAILED',
      'cannot be unpacked',
    ],
    ['has a wrong checksum', () => writeZip(docxParts({ bytes: main, crc: 1 })), 'PARSE_FAILED', 'checksum'],
    [
      'declares entities that double and double',
      () => writeZip(docxParts(documentXml('<w:p><w:r><w:t>&k;</w:t></w:r></w:p>', LAUGHS))),
      'PARSE_FAILED',
      'document type',
    ],
    [
      'declares an entity from outside',
      () =>
        writeZip(
          docxParts(documentXml('<w:p>&x;</w:p>', '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>')),
        ),
      'PARSE_FAILED',
      'document type',
    ],
    [
      'uses an entity that nobody declared',
      () => writeZip(docxParts(documentXml('<w:p><w:r><w:t>&x;</w:t></w:r></w:p>'))),
      'PARSE_FAILED',
      'not valid XML',
    ],
    [
      'holds broken XML',
      () => writeZip(docxParts(documentXml('<w:p><w:r></w:p>'))),
      'PARSE_FAILED',
      'not valid XML',
    ],
    [
      'holds XML that is not text',
      () => writeZip(docxParts({ bytes: Buffer.from([0x3c, 0xff, 0xfe, 0x3e]) })),
      'PARSE_FAILED',
      'not valid XML',
    ],
    [
      'is nested too deep',
      () => writeZip(docxParts(documentXml('<w:p>'.repeat(10_000)))),
      'PARSE_FAILED',
      'nested more than',
    ],
    [
      'has an element with too many attributes',
      () =>
        writeZip(
          docxParts(documentXml(`<w:p ${Array.from({ length: 500 }, (_, i) => `a${i}="x"`).join(' ')}/>`)),
        ),
      'PARSE_FAILED',
      'too many attributes',
    ],
  ])('%s', async (_, make, code, message) => {
    await expect(parse(make())).rejects.toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    )
  })

  it('is some 30 KB that unpack to gigabytes, part upon part', async () => {
    const body = Buffer.from(documentXml(paragraph('a'.repeat(20_000)).repeat(1000)))
    const names = ['word/document.xml', ...Array.from({ length: 120 }, (_, at) => `word/p${at}`)]
    const { zip, unpackedBytes } = writeOverlappingZip(docxParts(main).slice(0, -1), names, body)
    expect(zip.length).toBeLessThan(40_000)
    expect(unpackedBytes).toBeGreaterThan(2 * 2 ** 30)
    await expect(parse(zip)).rejects.toThrow('overlap')
    // It is what it says: a reader that looks no closer gets every part of it.
    const [first] = await unzip(zip)
    expect(first).toBeGreaterThan(body.length)
  })

  it('holds another document that would unpack to too much, which nobody opens', async () => {
    const inner = writeZip(docxParts({ bytes: '', packed, size: 400, crc: 1 }))
    const outer = writeZip([...docxParts(main), { name: 'word/embeddings/inner.docx', bytes: inner }])
    expect((await parse(outer)).text).toBe('Text')
  })

  it('shrinks as no document does, and that is noticed soon', async () => {
    const bomb = writeZip(docxParts(documentXml(paragraph('bomb '.repeat(200)).repeat(10_000))))
    expect(bomb.length).toBeLessThan(40_000)
    await expect(parse(bomb)).rejects.toThrow('more than 100 times its size')
  })

  it('unpacks to more than it may, counted as it comes', async () => {
    const bomb = writeZip(docxParts({ bytes: documentXml(paragraph('bomb '.repeat(10)).repeat(20_000)) }))
    expect(bomb.length).toBeLessThan(40_000)
    await expect(parse(bomb, { unpackedBytes: 2 ** 20 })).rejects.toThrow('unpacks to more than 1 MB')
  })
})

/** How much the parts named `word/document.xml` hold, as a reader finds that believes the directory. */
async function unzip(zip: Uint8Array): Promise<number[]> {
  const archive = await fromBufferPromise(Buffer.from(zip))
  const sizes: number[] = []
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName !== 'word/document.xml') continue
    let size = 0
    for await (const chunk of await archive.openReadStreamPromise(entry)) size += (chunk as Buffer).length
    sizes.push(size)
  }
  return sizes
}

function withPrefix(zip: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from('PK\u0003\u0004GIF89a'), zip])
}
