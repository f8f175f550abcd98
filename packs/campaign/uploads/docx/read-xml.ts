import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'
import type { ParseLimits } from '../limits.ts'
import { ParseRefused, unreadable } from '../parse-refused.ts'
import type { Zip } from './open-zip.ts'

const MAX_ATTRIBUTES = 200
const MAX_NAMES = 1000
/** Larger pieces than a zip gives are read faster. */
const BATCH = 2 ** 18

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
  // Names are told apart here, by where prefixes are declared: it takes the library as long as everything else.
  const parser = new SaxesParser({ xmlns: false, position: false })
  const names = new Names()
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
  parser.on('attribute', ({ name, value }) => {
    if (++attributes > MAX_ATTRIBUTES)
      throw unreadable('The document is damaged: it has too many attributes.')
    if (name.startsWith('xmlns')) names.declare(name, value)
  })
  parser.on('opentag', (tag) => {
    const { local, prefix, isWord } = names.of(tag.name)
    handler.open(local, (name) => tag.attributes[prefix + name] ?? tag.attributes[name], isWord)
  })
  parser.on('closetag', (tag) => {
    depth--
    const { local, isWord } = names.of(tag.name)
    handler.close?.(local, isWord)
  })
  if (handler.text) {
    parser.on('text', (text) => handler.text!(text))
    parser.on('cdata', (text) => handler.text!(text))
  }
  try {
    let decoder: TextDecoder | undefined
    let waiting = ''
    for await (const chunk of zip.read(part)) {
      decoder ??= decoderFor(chunk)
      waiting += decoder.decode(chunk, { stream: true })
      if (waiting.length < BATCH) continue
      parser.write(waiting)
      waiting = ''
    }
    parser.write(waiting + (decoder?.decode() ?? '')).close()
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

interface Name {
  readonly local: string
  /** With its colon, or nothing. */
  readonly prefix: string
  readonly isWord: boolean
}

/** What the names of elements stand for. */
class Names {
  readonly #word = new Set<string>()
  #known = new Map<string, Name>()

  declare(attribute: string, uri: string): void {
    const prefix = attribute === 'xmlns' ? '' : `${attribute.slice('xmlns:'.length)}:`
    if (WORD.has(uri) === this.#word.has(prefix)) return
    if (WORD.has(uri)) this.#word.add(prefix)
    else this.#word.delete(prefix)
    this.#known = new Map()
  }

  of(name: string): Name {
    const known = this.#known.get(name)
    if (known) return known
    const colon = name.indexOf(':')
    const prefix = name.slice(0, colon + 1)
    const found = { local: name.slice(colon + 1), prefix, isWord: this.#word.has(prefix) }
    if (this.#known.size < MAX_NAMES) this.#known.set(name, found)
    return found
  }
}
