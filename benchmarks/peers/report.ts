import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { ms } from '../stats.ts'
import { contestants, databases } from './contestants.ts'
import type { Seen } from './probes/probes.ts'
import type { Failed, Figures } from './race.ts'

export interface ProbeRow {
  readonly name: string
  readonly seen: ReadonlyMap<string, Seen>
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const versionOf = (name: string): string => {
  const file = new URL(`node_modules/${name}/package.json`, import.meta.url)
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return `${name} ${version}`
}

/** A text from outside goes into a cell: one line, not too long, nothing that ends the cell. */
const cell = (text: string): string => {
  const line = text.replaceAll(/[|\n]/g, ' ')
  return line.length <= 80 ? line : `${line.slice(0, line.lastIndexOf(' ', 80))} …`
}

export function reportRace(results: readonly (Figures | Failed)[]): string {
  const parts = databases.map((database) => {
    const here = results.filter((result) => result.database === database)
    const counted = here.some((result) => 'syncs' in result)
    // The peers have a conversation too, so that is what they are held against.
    const own = here.find((result) => result.contestant.module === 'countersign-turn')
    const rows = here.map((result) => {
      const { name } = result.contestant
      if ('reason' in result)
        return [name, `failed: ${cell(result.reason)}`, '', '', ...(counted ? [''] : [])]
      const ratio = own && 'p50' in own ? `${(result.p50 / own.p50).toFixed(2)} ×` : ''
      const kilobytes = (result.bytes / 1024).toFixed(1)
      const syncs = counted ? [result.syncs?.toFixed(1) ?? ''] : []
      return [name, `${ms(result.p50)} / ${ms(result.p95)}`, ratio, kilobytes, ...syncs]
    })
    const head = [database, 'p50 / p95 in ms', 'to the whole turn', 'KiB written a cycle']
    return table([...head, ...(counted ? ['fsyncs a cycle'] : [])], rows)
  })
  return parts.join('\n\n')
}

export function reportProbes(rows: readonly ProbeRow[]): string {
  const heads = [...(rows[0]?.seen.keys() ?? [])]
  return table(
    ['', ...heads],
    rows.map(({ name, seen }) => [
      name,
      ...heads.map((head) => {
        const found = seen.get(head)
        return found ? `${found.good ? '' : '✗ '}${cell(found.text)}` : ''
      }),
    ]),
  )
}

export function reportTraits(): string {
  return table(
    ['', 'a person is shown', 'audit'],
    contestants.map(({ name, shows, audit }) => [name, shows, audit]),
  )
}

export function reportMachine(): string {
  const versions = [...new Set(contestants.flatMap(({ packages }) => packages))].map(versionOf).join(', ')
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version.slice(1)}, PostgreSQL with fsync; ${versions}.`
}
