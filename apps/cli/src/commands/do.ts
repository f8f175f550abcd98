import type { ActionBody } from '@countersign/protocol'
import type { Command } from 'commander'
import type { Context, Runner } from '../context.ts'
import { doAction, findAction } from '../do/do-action.ts'
import { flagHelp } from '../do/flag-help.ts'
import { flagsOf, readFlags } from '../do/flags.ts'
import { readInput } from '../do/read-input.ts'
import { exitCodes } from '../exit-codes.ts'
import { CliFailure, explain } from '../failure.ts'
import { isInteractive } from '../io.ts'

const help = `
Every action of every workspace can be done: "countersign actions" lists them, and "countersign do <action> --help"
says which flags one takes. What only reads is answered. At a terminal a change is shown first, and you are asked; --yes makes it at once, and so does
a script, unless somebody must approve it: elevated changes always wait (exit code 4). --dry-run only shows it. What was done
is recorded, and can be undone.

Examples:
  countersign do list_clients
  countersign do create_client --first-name Jane --last-name Doe --email jane@example.com
  countersign do update_client --id client_1 --phone "+358 40 123" --dry-run
  echo '{"name": "Spring"}' | countersign do create_campaign --input -

Exit codes: 0 done, 1 failed, 2 the flags do not fit, 3 denied, 4 waiting for a decision, 5 not allowed.`

export function addDoCommand(program: Command, { does }: Runner): void {
  const command = program
    .command('do')
    .description('do an action, with flags made from what it takes')
    .argument('<action>')
    .argument('[flags...]')
    .allowUnknownOption()
    .passThroughOptions()
    .addHelpText('after', help)
  does<object>(command, async (context, _options, name, ...flags) => {
    const connection = await context.connect()
    const action = await findAction(connection, name ?? '')
    if (flags.includes('--help') || flags.includes('-h')) {
      context.output.json(action)
      context.output.print(...flagHelp(action, context.output.paint))
      return exitCodes.done
    }
    try {
      return await doAction(context, connection, { action, ...(await inputOf(action, flags, context)) })
    } catch (error) {
      const { message, exitCode } = explain(error)
      if (exitCode !== exitCodes.usage) throw error
      throw new CliFailure(message, exitCode, `Try "countersign do ${action.name} --help".`)
    }
  })
}

async function inputOf(action: ActionBody, given: readonly string[], { io }: Context) {
  const argv = given.flatMap((word) =>
    word.startsWith('--input=') ? ['--input', word.slice('--input='.length)] : [word],
  )
  const isDryRun = argv.includes('--dry-run')
  const isShownFirst = isInteractive(io) && !argv.includes('--yes')
  const rest = argv.filter((word) => word !== '--dry-run' && word !== '--yes')
  const at = rest.indexOf('--input')
  const whole = at === -1 ? {} : await readInput(rest[at + 1] ?? '', io)
  const flags = at === -1 ? rest : [...rest.slice(0, at), ...rest.slice(at + 2)]
  return { input: { ...whole, ...readFlags(flagsOf(action.inputSchema), flags) }, isShownFirst, isDryRun }
}
