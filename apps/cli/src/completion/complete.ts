import type { ActionBody, PlanBody } from '@countersign/protocol'
import type { Command, Option } from 'commander'
import type { Connection } from '../connection/connection.ts'
import { workspacesOf } from '../conversation/workspace.ts'
import { type Flag, flagsOf } from '../do/flags.ts'
import { shells } from './scripts.ts'

/** What may stand where the last word is being typed. */
export async function complete(
  program: Command,
  words: readonly string[],
  connect: () => Promise<Connection>,
): Promise<string[]> {
  const current = words.at(-1) ?? ''
  const { command, operands, pending } = walk(program, words)
  const found =
    typeof pending === 'string'
      ? await choicesOf(operands[0], pending, connect)
      : pending
        ? await valuesOf(pending, connect)
        : current.startsWith('-')
          ? await flagsHere(command, operands, connect)
          : await operandsHere(command, operands, connect)
  return [...new Set(found)].filter((word) => word.startsWith(current))
}

interface Place {
  readonly command: Command
  readonly operands: readonly string[]
  /** The option whose value comes next; of an action, its flag. */
  readonly pending: Option | string | undefined
}

function walk(program: Command, typed: readonly string[]): Place {
  const words = typed.slice(0, -1)
  let command = program
  const operands: string[] = []
  let pending: Option | string | undefined
  for (const word of words) {
    const isValue: boolean = pending !== undefined && !isFlagAgain(pending, word)
    pending = isValue ? undefined : pending
    if (isValue) continue
    if (word.startsWith('-')) {
      const option = optionsOf(command).find(({ short, long }) => short === word || long === word)
      if (option) pending = option.required || option.optional ? option : undefined
      else if (command.name() === 'do' && operands.length > 0) pending = word
      continue
    }
    const below = command.commands.find((each) => each.name() === word || each.aliases().includes(word))
    if (below && operands.length === 0) command = below
    else operands.push(word)
  }
  const isOver = pending !== undefined && isFlagAgain(pending, typed.at(-1) ?? '')
  return { command, operands, pending: isOver ? undefined : pending }
}

/** Of a flag of an action it is not known here whether a value follows: another flag says that none does. */
const isFlagAgain = (pending: Option | string, word: string): boolean =>
  typeof pending === 'string' && word.startsWith('-')

/** Those of the command, of what it does by itself, and of all commands. */
function optionsOf(command: Command): readonly Option[] {
  const byItself = command.commands.find((each) => each.name() === 'list')
  const above = command.parent ? optionsAbove(command.parent) : []
  return [...command.options, ...(byItself?.options ?? []), ...above]
}

const optionsAbove = (command: Command): readonly Option[] => [
  ...command.options,
  ...(command.parent ? optionsAbove(command.parent) : []),
]

async function valuesOf({ long, argChoices }: Option, connect: () => Promise<Connection>): Promise<string[]> {
  if (argChoices) return [...argChoices]
  if (long === '--workspace') return (await workspacesOf(await connect())).map(({ id }) => id)
  if (long === '--source') return ['Web', 'Cli', 'AiAssistant']
  if (long === '--action') return actionNames(await connect())
  return []
}

/** What an action takes for a flag, where it can be listed. */
async function choicesOf(
  name: string | undefined,
  flag: string,
  connect: () => Promise<Connection>,
): Promise<string[]> {
  const flags = await flagsOfAction(name, connect)
  return [...(flags.find((each) => `--${each.flag}` === flag)?.field.options ?? [])]
}

async function flagsOfAction(name: string | undefined, connect: () => Promise<Connection>): Promise<Flag[]> {
  const { client } = await connect()
  const actions = await client.get<readonly ActionBody[]>('/api/actions')
  const action = actions.find((each) => each.name === name?.replaceAll('-', '_'))
  return action ? flagsOf(action.inputSchema) : []
}

async function flagsHere(
  command: Command,
  operands: readonly string[],
  connect: () => Promise<Connection>,
): Promise<string[]> {
  const own = [...optionsOf(command).flatMap(({ long }) => long ?? []), '--help']
  if (command.name() !== 'do' || operands[0] === undefined) return own
  const flags = (await flagsOfAction(operands[0], connect)).map(({ flag }) => `--${flag}`)
  return [...flags, '--input', '--dry-run', '--yes', ...own]
}

async function operandsHere(
  command: Command,
  operands: readonly string[],
  connect: () => Promise<Connection>,
): Promise<string[]> {
  const visible = command.commands.filter((each) => !each.name().startsWith('_')).map((each) => each.name())
  if (command.parent === null && operands[0] === 'help' && operands.length === 1) return visible
  if (operands.length > 0) return []
  const path = [command.parent?.parent ? command.parent.name() : '', command.name()].join(' ').trim()
  if (command.parent === null) return [...visible, 'help']
  if (path === 'completion') return Object.keys(shells)
  if (path === 'do') return actionNames(await connect())
  if (/^approvals (show|review|approve|deny)$/.test(path)) return openPlans(await connect())
  if (path === 'token revoke') return keyIds(await connect())
  return visible
}

const actionNames = async ({ client }: Connection): Promise<string[]> =>
  (await client.get<readonly ActionBody[]>('/api/actions')).map(({ name }) => name)

const openPlans = async ({ client }: Connection): Promise<string[]> =>
  (await client.get<{ items: readonly PlanBody[] }>('/api/plans?status=proposed&limit=100')).items.map(
    ({ id }) => id,
  )

const keyIds = async ({ client }: Connection): Promise<string[]> =>
  (
    await client.get<{ items: readonly { id: string; revokedAt: string | null }[] }>('/api/keys')
  ).items.flatMap(({ id, revokedAt }) => (revokedAt === null ? [id] : []))
