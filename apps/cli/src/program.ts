import { Command } from 'commander'
import cli from '../package.json' with { type: 'json' }
import { commands } from './commands/index.ts'
import type { Runner } from './context.ts'
import type { Io } from './io.ts'

const { version } = cli

const after = `
Where it works:
  With --url or COUNTERSIGN_URL, on that server, with the key in COUNTERSIGN_TOKEN.
  Without, straight on the data in DATA_DIR (./data) or DATABASE_URL, as their operator.

Examples:
  countersign start
  countersign ask "what is on tomorrow?"
  countersign approvals
  countersign do create_client --first-name Jane --last-name Doe --email jane@example.com
  countersign audit verify

"countersign help <command>" says more about one. Exit codes: 0 done, 1 failed, 2 misunderstood, 3 denied,
4 waiting for a decision, 5 not allowed, 6 no server, 130 interrupted.`

export function createProgram(io: Io, runner: Runner): Command {
  const program = new Command('countersign')
    .description(
      'An assistant that acts, and asks first: every change is shown, confirmed, recorded, and can be undone.',
    )
    .version(version, '-V, --version', 'say which version this is')
    .option('--json', 'answer with one JSON document, for scripts')
    .option('--url <address>', 'the server to work on (COUNTERSIGN_URL)')
    .option('--token <key>', 'the key to use there (COUNTERSIGN_TOKEN)')
    .addHelpText('after', after)
    .showHelpAfterError('Try "countersign help".')
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
    })
  for (const add of commands) add(program, runner)
  for (const command of program.commands) hintAt(command, `countersign ${command.name()}`)
  return program
}

/** Whoever was misunderstood is told where the right words stand. */
function hintAt(command: Command, where: string): void {
  command.showHelpAfterError(`Try "${where} --help".`)
  for (const below of command.commands) hintAt(below, `${where} ${below.name()}`)
}
