import type { Command } from 'commander'
import type { Runner } from '../context.ts'
import { addActionsCommand } from './actions.ts'
import { addApprovalsCommand } from './approvals.ts'
import { addAskCommand } from './ask.ts'
import { addAuditCommand } from './audit.ts'
import { addChatCommand } from './chat.ts'
import { addDoCommand } from './do.ts'
import { addMcpCommand } from './mcp.ts'
import { addUndoCommand } from './undo.ts'

/** Every command, in the order of the help. */
export const commands: readonly ((program: Command, runner: Runner) => void)[] = [
  addAskCommand,
  addChatCommand,
  addApprovalsCommand,
  addDoCommand,
  addActionsCommand,
  addUndoCommand,
  addAuditCommand,
  addMcpCommand,
]
