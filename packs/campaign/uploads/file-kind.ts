export const fileKinds = ['md', 'txt', 'json', 'csv', 'docx'] as const
export type FileKind = (typeof fileKinds)[number]

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** What browsers and programs call each kind; the first is its own name. */
const declaredTypes: Readonly<Record<FileKind, readonly string[]>> = {
  md: ['text/markdown', 'text/x-markdown', 'text/plain'],
  txt: ['text/plain'],
  json: ['application/json', 'text/json', 'text/plain'],
  // Windows takes a table's type from whichever program opens it.
  csv: [
    'text/csv',
    'application/csv',
    'text/comma-separated-values',
    'application/vnd.ms-excel',
    'text/plain',
  ],
  docx: [DOCX],
}

/** Says nothing: what programs send that do not know the type. */
const UNDECLARED = new Set(['', 'application/octet-stream'])

export interface JudgedKind {
  readonly kind: FileKind
  /** The type as declared, or the kind's own where nothing was declared. */
  readonly mimeType: string
}

/** The kind on which extension and declared type agree. What the bytes say is asked later, in the worker. */
export function judgeKind(fileName: string, declaredType: string): JudgedKind | undefined {
  const extension = /\.([a-z]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase()
  const kind = fileKinds.find((known) => known === extension)
  if (!kind) return undefined
  const type = declaredType.split(';')[0]!.trim().toLowerCase()
  if (UNDECLARED.has(type)) return { kind, mimeType: declaredTypes[kind][0]! }
  return declaredTypes[kind].includes(type) ? { kind, mimeType: type } : undefined
}

export const allowedFiles = '.md, .txt, .json, .csv and .docx'

// What a file of another kind begins with, as Latin-1.
const signatures: readonly (readonly [start: string, what: string])[] = [
  ['PK\u0003\u0004', 'a zip archive'],
  ['PK\u0005\u0006', 'a zip archive'],
  ['%PDF-', 'a PDF'],
  ['\u0089PNG', 'a PNG image'],
  ['GIF8', 'a GIF image'],
  ['\u00ff\u00d8\u00ff', 'a JPEG image'],
  ['\u00d0\u00cf\u0011\u00e0', 'an older Office file'],
  ['{\\rtf', 'an RTF document'],
  ['%!PS', 'a PostScript document'],
  ['\u001f\u008b', 'a gzip archive'],
  ['7z\u00bc\u00af', 'a 7-Zip archive'],
  ['Rar!', 'a RAR archive'],
  ['SQLite format 3', 'a SQLite database'],
  ['\u007fELF', 'a program'],
]

/** What the first bytes say a file is, where they say anything. */
export function recogniseBytes(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  const known = signatures.find(([signature]) => start.startsWith(signature))
  if (known) return known[1]
  // Readers of PDF look for it anywhere at the start, so that another file can pass for both.
  return /(?:^|[\r\n])%PDF-\d/.test(start) ? 'a PDF' : undefined
}
