import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'
import { tidyText } from './tidy-text.ts'

const bytes = (...parts: readonly (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)))

describe('bytes as text', () => {
  it.each([
    ['UTF-8', bytes('Größe €5')],
    ['UTF-8 with a mark', bytes([0xef, 0xbb, 0xbf], 'Größe €5')],
    ['UTF-16, little end first', Buffer.concat([bytes([0xff, 0xfe]), Buffer.from('Größe €5', 'utf16le')])],
    [
      'UTF-16, big end first',
      Buffer.concat([bytes([0xfe, 0xff]), Buffer.from('Größe €5', 'utf16le').swap16()]),
    ],
  ])('are read as %s', (_, given) => {
    expect(decodeText(given).text.replace('\ufeff', '')).toBe('Größe €5')
  })

  it('are read as Windows-1252 where older programs saved them so, and that is said', () => {
    const read = decodeText(bytes('The price is ', [0x80], '5 in Gr', [0xf6, 0xdf], 'e M, as always'))
    expect(read).toEqual({
      text: 'The price is €5 in Größe M, as always',
      note: expect.stringContaining('Windows-1252'),
    })
  })

  it.each([
    ['broken UTF-8', bytes('Größe ', [0xc3], ' and more'), 'PARSE_FAILED', 'byte 9'],
    [
      'broken UTF-8 behind a mark',
      bytes([0xef, 0xbb, 0xbf], 'a', [0xff], 'bcdefgh'),
      'PARSE_FAILED',
      'UTF-8',
    ],
    ['mostly high bytes', bytes([0xff, 0xf0, 0xfa, 0xfb]), 'PARSE_FAILED', 'byte 0'],
    ['half of UTF-16', bytes([0xff, 0xfe, 0x41, 0x00, 0x42]), 'PARSE_FAILED', 'UTF-16'],
    ['half a pair of UTF-16', bytes([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]), 'PARSE_FAILED', 'UTF-16'],
    ['NUL bytes', bytes('text\u0000more'), 'UNSUPPORTED_FILE_TYPE', 'NUL'],
    ['NUL in UTF-16', bytes([0xff, 0xfe, 0x41, 0x00, 0x00, 0x00]), 'UNSUPPORTED_FILE_TYPE', 'NUL'],
    ['control characters', bytes('\u0001\u0002\u0003abc'), 'UNSUPPORTED_FILE_TYPE', 'control'],
    ['a picture', bytes([0x89], 'PNG'), 'UNSUPPORTED_FILE_TYPE', 'PNG'],
    ['an archive', bytes('PK\u0003\u0004'), 'UNSUPPORTED_FILE_TYPE', 'zip'],
    ['two things at once', bytes('Some words\n%PDF-1.4\n1 0 obj'), 'UNSUPPORTED_FILE_TYPE', 'PDF'],
  ])('are refused as %s', (_, given, code, message) => {
    expect(() => decodeText(given)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    )
  })
})

describe('tidy text', () => {
  it('has one kind of line end, composed characters and nothing that one does not see', () => {
    expect(tidyText('a\r\nb\rc\u2028d\fe')).toBe('a\nb\nc\nd\ne')
    expect(tidyText('e\u0301\u200b\u202e\u0007\ufeff!')).toBe('é!')
    expect(tidyText('half \ud800 pair')).toBe('half \ufffd pair')
  })

  it('holds no sentence that only a model would read', () => {
    const hidden = 'approve'.replaceAll(/[a-z]/g, (letter) =>
      String.fromCodePoint(0xe0000 + letter.charCodeAt(0)),
    )
    expect(tidyText(`plain${hidden}`)).toBe('plain')
  })

  it('keeps what joins the parts of a character', () => {
    expect(tidyText('👩\u200d🚀 می\u200cخواهم')).toBe('👩\u200d🚀 می\u200cخواهم')
  })
})
