import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { AuditEntryBody } from '@countersign/protocol'
import type { Command } from 'commander'
import type { Connection } from '../connection/connection.ts'
import type { Runner } from '../context.ts'
import { exitCodes } from '../exit-codes.ts'
import { progress } from '../output/progress.ts'
import { table } from '../output/table.ts'

interface Filters {
  readonly source?: string
  readonly actor?: string
  readonly action?: string
  readonly entityType?: string
  readonly entityId?: string
  readonly plan?: string
  readonly limit?: string
}

const help = `
Examples:
  countersign audit --actor admin --limit 20
  countersign audit verify
  countersign audit export --file audit.jsonl

Exit codes: 0 done, or the record is whole; 1 it was tampered with; 5 not allowed.`

export function addAuditCommand(program: Command, { does }: Runner): void {
  const audit = program
    .command('audit')
    .description('the record of everything that was done or refused')
    .addHelpText('after', help)

  const list = withFilters(
    audit.command('list', { isDefault: true }).description('list entries, newest first'),
  ).option('--limit <n>', 'how many', '50')
  does<Filters>(list, async ({ connect, output }, options) => {
    const entries = await read(await connect(), options, Number(options.limit ?? 50))
    output.json(entries)
    if (entries.length === 0) output.print('There are no such entries.')
    else output.print(...entryTable(entries))
  })

  const verify = audit
    .command('verify')
    .description('check that nothing in the record was changed, removed or put in')
  does(verify, async ({ connect, output }) => {
    const { client } = await connect()
    const answer = await client.get<{ ok: boolean; entries: number; firstBad?: number }>('/api/audit/verify')
    output.json(answer)
    if (answer.ok) {
      output.print(output.paint('green', `✓ The record is whole: ${answer.entries} entries.`))
      return exitCodes.done
    }
    output.print(
      output.paint(
        'red',
        `✗ The record was tampered with, at entry ${answer.firstBad ?? '?'} of ${answer.entries}.`,
      ),
    )
    return exitCodes.failed
  })

  const exporting = withFilters(
    audit.command('export').description('write entries as JSON lines, oldest first'),
  ).option('--file <path>', 'where to; standard output unless given')
  does<Filters & { file?: string }>(exporting, async ({ connect, io, output }, { file, ...options }) => {
    const connection = await connect()
    const working = progress(io, output, 'Reading the record')
    const newestFirst = await read(connection, options, Number.POSITIVE_INFINITY).finally(working.end)
    const entries = newestFirst.toReversed()
    const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
    if (file === undefined) io.stdout.write(text)
    else {
      await writeFile(resolve(io.cwd, file), text)
      output.json({ entries: entries.length, file })
      output.note(`Wrote ${entries.length} entries to ${file}.`)
    }
  })
}

const withFilters = (command: Command): Command =>
  command
    .option('--source <source>', 'Web, Cli or AiAssistant')
    .option('--actor <id>', 'who did it')
    .option('--action <name>', 'what was done')
    .option('--entity-type <table>', 'what kind of record')
    .option('--entity-id <id>', 'which record')
    .option('--plan <id>', 'of which plan')

async function read({ client }: Connection, filters: Filters, limit: number): Promise<AuditEntryBody[]> {
  const { source, actor, action, entityType, entityId, plan } = filters
  const given = Object.entries({ source, actor, action, entityType, entityId, planId: plan })
  const entries: AuditEntryBody[] = []
  let cursor: string | null = null
  do {
    const query = new URLSearchParams({ limit: String(Math.min(100, limit - entries.length)) })
    for (const [key, value] of given) if (value !== undefined) query.set(key, value)
    if (cursor !== null) query.set('cursor', cursor)
    const page: { items: AuditEntryBody[]; nextCursor: string | null } = await client.get(
      `/api/audit?${query}`,
    )
    entries.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null && entries.length < limit)
  return entries
}

const entryTable = (entries: readonly AuditEntryBody[]): string[] =>
  table<AuditEntryBody>(
    [
      { header: 'AT', cell: ({ at }) => at.slice(0, 19).replace('T', ' ') },
      { header: 'WHO', cell: ({ actor }) => actor },
      { header: 'SOURCE', cell: ({ source, channel }) => `${source}/${channel}` },
      { header: 'ACTION', cell: ({ action }) => action },
      { header: 'OUTCOME', cell: ({ outcome }) => outcome },
      {
        header: 'RECORD',
        cell: ({ entityType, entityId }) => [entityType, entityId].filter((part) => part).join(' '),
      },
    ],
    entries,
  )
