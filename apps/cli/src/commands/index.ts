import type { Command } from 'commander'
import type { Runner } from '../context.ts'
import { addActionsCommand } from './actions.ts'
import { addApprovalsCommand } from './approvals.ts'
import { addAskCommand } from './ask.ts'
import { addAuditCommand } from './audit.ts'
import { addBackupCommands } from './backup.ts'
import { addChatCommand } from './chat.ts'
import { addClusterCommand } from './cluster.ts'
import { addCompletionCommand } from './completion.ts'
import { addDeviceCommand } from './device.ts'
import { addDoCommand } from './do.ts'
import { addDoctorCommand } from './doctor.ts'
import { addMcpCommand } from './mcp.ts'
import { addNewCommand } from './new.ts'
import { addPlanCommand } from './plan.ts'
import { addStartCommand } from './start.ts'
import { addTokenCommand } from './token.ts'
import { addTripCommand } from './trip.ts'
import { addUndoCommand } from './undo.ts'
import { addUploadCommand } from './upload.ts'
import { addUserCommand } from './user.ts'

/** Every command, in the order of the help. */
export const commands: readonly ((program: Command, runner: Runner) => void)[] = [
  addStartCommand,
  addClusterCommand,
  addAskCommand,
  addChatCommand,
  addApprovalsCommand,
  addDoCommand,
  addActionsCommand,
  addPlanCommand,
  addUploadCommand,
  addTripCommand,
  addDeviceCommand,
  addUndoCommand,
  addAuditCommand,
  addUserCommand,
  addTokenCommand,
  addMcpCommand,
  addNewCommand,
  addBackupCommands,
  addDoctorCommand,
  addCompletionCommand,
]
