import { resolve } from 'node:path'
import type { Command } from 'commander'
import { namedServer } from '../connection/connect.ts'
import type { Context, Runner } from '../context.ts'
import { exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import { safe } from '../output/output.ts'

const backupHelp = `
Writes everything in DATA_DIR or DATABASE_URL into one file, as it is at this moment, while servers go on. It never writes over a
file, and the file is there only when it is whole. It prints the head of the record, up to which everything is in it: keep that
somewhere else. The file holds people's data and the server's secrets: keep it as safe as the server.

Examples:
  countersign backup /backups/countersign-monday
  DATABASE_URL=postgres://… countersign backup ./today --json

Exit codes: 0 done, 1 it did not work, 6 there is no data.`

const restoreHelp = `
Puts a backup in the place of what is in DATA_DIR or DATABASE_URL. All servers must have been stopped. The record in the backup is
verified first; what was there is kept aside, and where it is kept is printed. When anything is wrong, nothing is changed.

Examples:
  countersign restore /backups/countersign-monday
  DATABASE_URL=postgres://… countersign restore ./today

Exit codes: 0 done, 1 refused, or it did not work: what was there is there; 6 the settings name no place.`

export function addBackupCommands(program: Command, { does }: Runner): void {
  const backup = program
    .command('backup')
    .argument('<file>', 'where to write it')
    .description('write everything into one file, while the server runs')
    .addHelpText('after', backupHelp)
  does(backup, async (context, _options, file) => {
    const { io, output } = context
    const done = await onData(context, ({ backupTo }) => backupTo(io.env, resolve(io.cwd, file)))
    output.json({ file, ...done })
    output.print(
      `${safe(file)}: ${Math.ceil(done.bytes / 1024)} KiB, up to entry ${done.head.seq} of the record`,
      `${done.head.seq} ${done.head.hash}`,
    )
  })
  const restore = program
    .command('restore')
    .argument('<file>', 'a file that "countersign backup" has written')
    .description('put a backup in the place of what is there')
    .addHelpText('after', restoreHelp)
  does(restore, async (context, _options, file) => {
    const { io, output } = context
    const done = await onData(context, ({ restoreFrom }) => restoreFrom(io.env, resolve(io.cwd, file)))
    output.json({ file, ...done })
    output.print(
      `The record is whole, up to entry ${done.head.seq}: everything is as it was at the backup.`,
      ...(done.aside === undefined ? [] : [`What was there before is kept as ${safe(done.aside)}.`]),
    )
  })
}

type ServerModule = typeof import('@countersign/server/open')

/** Straight on the data: a server has no business with files elsewhere. */
async function onData<T>({ where }: Context, work: (server: ServerModule) => Promise<T>): Promise<T> {
  if (namedServer(where))
    throw new CliFailure(
      'It works beside the data: name no server (--url, COUNTERSIGN_URL), but DATA_DIR or DATABASE_URL.',
    )
  const server = await import('@countersign/server/open')
  try {
    return await work(server)
  } catch (error) {
    if (error instanceof server.StartFailure) throw new CliFailure(error.message, exitCodes.unreachable)
    throw error
  }
}
