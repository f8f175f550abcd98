import type { Command } from 'commander'
import type { Runner } from '../context.ts'
import { review } from '../review/review.ts'

const help = `
Makes a plan with the inverse changes, shows it, and asks. What has changed since is not overwritten: it says so.

Example:
  countersign undo pl_1m7htx70ha491a7943871a869

Exit codes: 0 undone, 1 it cannot be undone, 3 denied, 4 waiting for a decision.`

export function addUndoCommand(program: Command, { does }: Runner): void {
  const command = program
    .command('undo')
    .argument('<plan>')
    .description('undo what a plan did')
    .option('-y, --yes', 'approve what is standard without asking; never what is elevated')
    .addHelpText('after', help)
  does<{ yes?: boolean }>(command, async (context, { yes }, id = '') => {
    const connection = await context.connect()
    const plan = await connection.client.undo(id)
    return review(context, connection, plan, { isApproved: yes === true })
  })
}
