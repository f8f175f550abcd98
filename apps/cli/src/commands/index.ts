import type { Command } from 'commander'
import type { Runner } from '../context.ts'
import { addActionsCommand } from './actions.ts'
import { addDoCommand } from './do.ts'

/** Every command, in the order of the help. */
export const commands: readonly ((program: Command, runner: Runner) => void)[] = [
  addActionsCommand,
  addDoCommand,
]
