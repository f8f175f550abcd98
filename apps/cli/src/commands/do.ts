import { outline } from '@countersign/card'
import type { ActionBody, PlanBody } from '@countersign/protocol'
import type { Command } from 'commander'
import type { Connection } from '../connection/connection.ts'
import type { Context, Runner } from '../context.ts'
import { flagHelp } from '../do/flag-help.ts'
import { flagsOf, readFlags } from '../do/flags.ts'
import { readInput } from '../do/read-input.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import { isInteractive } from '../io.ts'
import { safe } from '../output/output.ts'
import { review } from '../review/review.ts'

const help = `
Every action of every workspace can be done: "countersign actions" lists them, and "countersign do <action> --help"
says which flags one takes. At a terminal a change is shown first, and you are asked; --yes makes it at once, and so does
a script, unless somebody else must approve it. It is recorded, and can be undone.

Examples:
  countersign do list_clients
  countersign do create_client --first-name Jane --last-name Doe --email jane@example.com
  countersign do update_client --id client_1 --phone "+358 40 123" --dry-run
  echo '{"name": "Spring"}' | countersign do create_campaign --input -`

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
    const { input, isShownFirst } = await inputOf(action, flags, context)
    return doAction(context, connection, { action, input, isShownFirst })
  })
}

async function findAction({ client }: Connection, name: string): Promise<ActionBody> {
  const actions = await client.get<ActionBody[]>('/api/actions')
  const found = actions.find((action) => action.name === name || action.name === name.replaceAll('-', '_'))
  if (found) return found
  const near = actions
    .filter((action) => action.name.includes(name.replaceAll('-', '_')))
    .map((action) => action.name)
  throw new CliFailure(
    `There is no action "${name}".`,
    exitCodes.usage,
    near.length > 0 ? `Perhaps: ${near.slice(0, 8).join(', ')}.` : '"countersign actions" lists them all.',
  )
}

async function inputOf(action: ActionBody, argv: readonly string[], { io }: Context) {
  const isShownFirst = argv.includes('--dry-run') || (isInteractive(io) && !argv.includes('--yes'))
  const rest = argv.filter((word) => word !== '--dry-run' && word !== '--yes')
  const at = rest.indexOf('--input')
  const whole = at === -1 ? {} : await readInput(rest[at + 1] ?? '', io)
  const flags = at === -1 ? rest : [...rest.slice(0, at), ...rest.slice(at + 2)]
  return { input: { ...whole, ...readFlags(flagsOf(action.inputSchema), flags) }, isShownFirst }
}

interface Asked {
  readonly action: ActionBody
  readonly input: Record<string, unknown>
  /** Shown and asked about, rather than done at once. */
  readonly isShownFirst: boolean
}

async function doAction(
  context: Context,
  connection: Connection,
  { action, input, isShownFirst }: Asked,
): Promise<ExitCode> {
  const { client } = connection
  const { output } = context
  const { name, effect } = action
  if (effect === 'read' || effect === 'intake') {
    const answer = await client.post<unknown>(
      '/api/tools/call',
      { tool: name, arguments: input },
      { isRead: effect === 'read' },
    )
    const plan = planIn(answer)
    if (plan) return review(context, connection, plan)
    output.json(answer)
    output.print(...outline(answer).map(safe))
    return exitCodes.done
  }
  if (isShownFirst || effect === 'device')
    return review(
      context,
      connection,
      await client.post<PlanBody>('/api/plans', { steps: [{ action: name, input }] }),
    )
  const outcome = await client.act(name, input)
  if (outcome.kind === 'waiting') return review(context, connection, outcome.plan)
  const { receipt } = outcome
  output.json(receipt)
  output.print(`${output.paint('green', '✓')} ${safe(receipt.summary)}`)
  if (receipt.undoable) output.note(output.paint('dim', `Undo with: countersign undo ${receipt.planId}`))
  return exitCodes.done
}

const planIn = (answer: unknown): PlanBody | undefined =>
  (answer as { plan?: PlanBody } | null)?.plan?.steps === undefined
    ? undefined
    : (answer as { plan: PlanBody }).plan
