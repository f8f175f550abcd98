import { PassThrough } from 'node:stream'
import type { Command } from 'commander'
import { createRunner } from '../context.ts'
import type { Io } from '../io.ts'
import { createProgram } from '../program.ts'

const BEGIN = '<!-- commands: made by the program, see below -->'
const END = '<!-- end of commands -->'

/** The document with its list of commands as the program itself has them. */
export function withReference(document: string): string {
  const [before, rest] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (before === -1 || rest === -1) throw new Error(`docs/cli.md needs ${BEGIN} and ${END}`)
  return `${document.slice(0, before + BEGIN.length)}\n\n${reference()}\n\n${document.slice(rest)}`
}

/** What every command says when it is asked for help. */
function reference(): string {
  const { program, helpOf } = quietProgram()
  return program.commands
    .filter((command) => !command.name().startsWith('_'))
    .map((command) =>
      [`### ${command.name()}`, '', '```text', helpOf(command), '```', ...below(command, helpOf)].join('\n'),
    )
    .join('\n\n')
}

/** Commands below one, where they have more to say than their line in the help above. */
const below = (command: Command, helpOf: (command: Command) => string): string[] =>
  command.commands.flatMap((each) => (each.options.length === 0 ? [] : ['', '```text', helpOf(each), '```']))

/** The program on no terminal, and what it would print there. */
export function quietProgram(): { program: Command; helpOf: (command: Command) => string } {
  let written = ''
  const stdout = Object.assign(new PassThrough(), { columns: 120 })
  stdout.write = ((text: string) => {
    written += text
    return true
  }) as typeof stdout.write
  const io: Io = { env: { NO_COLOR: '1' }, stdin: new PassThrough(), stdout, stderr: stdout, cwd: '/' }
  const program = createProgram(io, createRunner(io, new AbortController().signal))
  const helpOf = (command: Command): string => {
    written = ''
    command.configureHelp({ helpWidth: 110 }).outputHelp()
    return written.trim()
  }
  return { program, helpOf }
}
