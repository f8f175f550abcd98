import { TextDecoder } from 'node:util'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { ParseLimits } from '../limits.ts'
import { ParseRefused, unreadable } from '../parse-refused.ts'
import type { Zip } from './open-zip.ts'

const MAX_ATTRIBUTES = 200

/** The two names that the markup of documents goes by. */
const WORD = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
])

export interface XmlHandler {
  /** `isWord`: it is markup of documents, and not of drawings or formulas. */
  open(name: string, attribute: (name: string) => string | undefined, isWord: boolean): void
  close?(name: string, isWord: boolean): void
  text?(text: string): void
}

/**
 * Reads a part as XML while it is unpacked, in memory that does not grow with it. A document type is refused, so that
 * there are no entities but XML's own five and nothing outside is ever asked for.
 */
export async function readXml(
  zip: Zip,
  part: string,
  limits: ParseLimits,
  handler: XmlHandler,
): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: false })
  let depth = 0
  let attributes = 0
  parser.on('error', () => {
    throw unreadable(`The document is damaged: ${part} is not valid XML.`)
  })
  parser.on('doctype', () => {
    throw unreadable('The document declares a document type, which may hold entities: that is not read.')
  })
  parser.on('opentagstart', () => {
    attributes = 0
    if (++depth > limits.depth)
      throw unreadable(`The document is nested more than ${limits.depth} levels deep.`)
  })
  parser.on('attribute', () => {
    if (++attributes > MAX_ATTRIBUTES)
      throw unreadable('The document is damaged: it has too many attributes.')
  })
  parser.on('opentag', (tag) => {
    handler.open(tag.local, (name) => attributeOf(tag, name), WORD.has(tag.uri))
  })
  parser.on('closetag', (tag) => {
    depth--
    handler.close?.(tag.local, WORD.has(tag.uri))
  })
  if (handler.text) {
    parser.on('text', (text) => handler.text!(text))
    parser.on('cdata', (text) => handler.text!(text))
  }
  try {
    let decoder: TextDecoder | undefined
    for await (const chunk of zip.read(part)) {
      decoder ??= decoderFor(chunk)
      parser.write(decoder.decode(chunk, { stream: true }))
    }
    parser.write(decoder?.decode() ?? '').close()
  } catch (error) {
    if (error instanceof ParseRefused) throw error
    throw unreadable(`The document is damaged: ${part} is not valid XML.`)
  }
}

function decoderFor([first, second]: Uint8Array): TextDecoder {
  const fatal = { fatal: true }
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', fatal)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be', fatal)
  return new TextDecoder('utf-8', fatal)
}

function attributeOf({ attributes }: SaxesTagNS, name: string): string | undefined {
  for (const attribute of Object.values(attributes)) if (attribute.local === name) return attribute.value
  return undefined
}
