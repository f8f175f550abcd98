import { createParser, defaultLimits, type FileKind, parseFile } from '@countersign/campaign/uploads'
import {
  documentXml,
  heading,
  item,
  paragraph,
  table,
  writeDocx,
} from '@countersign/campaign/uploads/testing'
import { ms, printTable, statsOf } from '../stats.ts'

const FILE_BYTES = 4 * 2 ** 20
const ROUNDS = 5

const sentence = (at: number): string =>
  `In week ${at} we reach ${at * 7} lapsed buyers by e-mail and paid search, with a budget of $${at},000 until June 30, 2026. `

/** Sections like those of a brief, until there are enough bytes. */
function until(bytes: number, make: (at: number) => string): string {
  const parts: string[] = []
  for (let at = 1, size = 0; size < bytes; at++) {
    const part = make(at)
    parts.push(part)
    size += part.length
  }
  return parts.join('')
}

const markdown = until(
  FILE_BYTES,
  (at) => `## Week ${at}\n\n${sentence(at).repeat(4)}\n\n- Email\n- Events\n\n`,
)
const csv = `Channel,Week,Budget,Note\n${until(FILE_BYTES, (at) => `Email,${at},"$${at},000",a note of some words\n`)}`
const json = `[${until(FILE_BYTES, (at) => `{"name":"Week ${at}","budget":${at},"tags":["email","search"]},`)}{}]`
const section = (at: number): string =>
  [
    heading(`Week ${at}`),
    paragraph(sentence(at).repeat(4)),
    item('Email'),
    table(['Week', 'Budget'], [`${at}`, '$5']),
  ].join('')
const body = until(FILE_BYTES * 4, section)

const files: readonly (readonly [kind: FileKind, what: string, bytes: Uint8Array, measured: number])[] = [
  ['md', 'Markdown', Buffer.from(markdown), markdown.length],
  ['txt', 'plain text', Buffer.from(markdown), markdown.length],
  ['json', 'JSON', Buffer.from(json), json.length],
  ['csv', 'CSV', Buffer.from(csv), csv.length],
  ['docx', 'Word, unpacked', writeDocx(body), documentXml(body).length],
]

/** How fast files are read, each kind by itself, and how long somebody waits for a brief. */
export async function measureExtraction(): Promise<void> {
  const rows: string[][] = []
  for (const [kind, what, bytes, measured] of files) {
    const times: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const start = process.cpuUsage()
      await parseFile({ name: `a.${kind}`, kind, bytes }, defaultLimits)
      const { user, system } = process.cpuUsage(start)
      // The first is for the engine to warm up.
      if (round > 0) times.push((user + system) / 1000)
    }
    const rate = measured / 2 ** 20 / (Math.min(...times) / 1000)
    rows.push([what, (measured / 2 ** 20).toFixed(1), ms(Math.min(...times)), rate.toFixed(1)])
  }
  printTable(['extraction, of processor time', 'MB', 'ms', 'MB/s'], rows)

  const parser = createParser()
  const brief = writeDocx(until(20_000, section))
  const waits: number[] = []
  for (let round = 0; round < 30; round++) {
    const start = performance.now()
    await parser.parse({ name: 'brief.docx', kind: 'docx', bytes: brief })
    waits.push(performance.now() - start)
  }
  parser.close()
  const { p50, p95 } = statsOf(waits.slice(1))
  printTable(
    ['a brief, in its own process, ms', 'first', 'p50', 'p95'],
    [['Word', ms(waits[0]!), ms(p50), ms(p95)]],
  )
}
