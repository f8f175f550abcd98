import { splitPassages } from '../planning/passages.ts'
import { shorten } from '../planning/words.ts'
import type { OutlineEntry } from '../tables.ts'
import { decodeText } from './decode-text.ts'
import { parseDocx } from './docx/parse-docx.ts'
import type { FileKind } from './file-kind.ts'
import { findEntities } from './find-entities.ts'
import type { ParseLimits } from './limits.ts'
import { isTable, parseCsv } from './parse-csv.ts'
import { parseJson } from './parse-json.ts'
import { unreadable, unsupported } from './parse-refused.ts'
import { outlineOfMarkdown, outlineOfPlainText } from './parse-text.ts'
import { summarize } from './summarize.ts'
import { cutText, tidyText } from './tidy-text.ts'

export interface FileToParse {
  readonly name: string
  readonly kind: FileKind
  readonly bytes: Uint8Array
}

/** All that is kept of a file. */
export interface ParsedFile {
  readonly text: string
  readonly outline: readonly OutlineEntry[]
  readonly summary: string
  readonly entities: readonly string[]
  /** What a person should know of how it was read. */
  readonly notes: readonly string[]
}

/** Summary and entities come from the beginning, which is where a brief says what it is about. */
const LOOKED_AT = 100_000

const ORDERS_NOTE =
  'Some of the text gives orders to an assistant. It is kept as text, and nothing is done about it.'

const ORDERS_ONLY = 'A text that speaks to an assistant.'

/** Reads a file, or throws a ParseRefused that says why it cannot be read. Made to run where it can be stopped. */
export async function parseFile(
  { name, kind, bytes }: FileToParse,
  limits: ParseLimits,
): Promise<ParsedFile> {
  const { text, outline, notes, about } = await readText(kind, bytes, limits)
  if (!/[\p{L}\p{N}]/u.test(text)) throw unreadable('The file holds no text.')
  const passages = splitPassages({
    source: { kind: 'asset', name },
    text: cutText(text, LOOKED_AT),
    outline,
  })
  const isOrders = passages.some(({ addressed }) => addressed)
  const said = about ?? (summarize(passages, outline) || (isOrders ? ORDERS_ONLY : ''))
  return {
    text,
    outline,
    // A text without sentences or headings still begins with something.
    summary: tidyText(said === '' ? shorten(cutText(text, 1000), 240) : said),
    entities: findEntities(passages),
    notes: isOrders ? [...notes, ORDERS_NOTE] : notes,
  }
}

async function readText(
  kind: FileKind,
  bytes: Uint8Array,
  limits: ParseLimits,
): Promise<Pick<ParsedFile, 'text' | 'outline' | 'notes'> & { readonly about?: string | undefined }> {
  const cutNote = `The file is long: only its first ${limits.textLength.toLocaleString('en-US')} characters are kept.`
  if (kind === 'docx') {
    const { text, outline, isCut } = await parseDocx(bytes, limits)
    return { text, outline, notes: isCut ? [cutNote] : [] }
  }
  const decoded = decodeText(bytes)
  const notes = decoded.note === undefined ? [] : [decoded.note]
  if (kind === 'json' || kind === 'csv') {
    const content = decoded.text.replace(/^\ufeff/, '')
    if (kind === 'csv' && isJson(content)) throw unsupported('The content is JSON, not a table.')
    if (kind === 'json' && isTable(content)) throw unsupported('The content is a table, not JSON.')
    const parse = kind === 'json' ? parseJson : parseCsv
    const { text, outline, isCut, about } = parse(content, limits)
    return { text, outline, notes: isCut ? [...notes, cutNote] : notes, about }
  }
  const whole = tidyText(decoded.text)
  const text = cutText(whole, limits.textLength)
  return {
    text,
    outline: kind === 'md' ? outlineOfMarkdown(text) : outlineOfPlainText(text),
    notes: text.length < whole.length ? [...notes, cutNote] : notes,
  }
}

/** A whole JSON object or list: a table may begin with a bracket too. */
function isJson(content: string): boolean {
  if (!/^\s*[[{]/.test(content)) return false
  try {
    JSON.parse(content)
    return true
  } catch {
    return false
  }
}
