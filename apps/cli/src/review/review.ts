import type { Client } from '@countersign/client'
import type { PlanBody } from '@countersign/protocol'
import type { Connection } from '../connection/connection.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { isInteractive } from '../io.ts'
import { paintCard } from '../output/card.ts'
import { exitCodeOf, outcomeLines } from '../output/outcome.ts'
import { editStep } from './edit-step.ts'

/** The steps that still wait for somebody's word. */
export const openSteps = ({ steps }: PlanBody): PlanBody['steps'] =>
  steps.filter(({ status }) => status === 'proposed' || status === 'stale')

/** Shows a plan's card and asks for a decision, where somebody is there to decide; else leaves it waiting. */
export async function review(
  context: Context,
  connection: Connection,
  given: PlanBody,
  { isApproved = false }: { readonly isApproved?: boolean } = {},
): Promise<ExitCode> {
  const { io, output } = context
  const { client } = connection
  let plan = given
  if (isApproved) plan = await decideOpen(client, plan, 'approve')
  if (output.isJson || !isInteractive(io)) {
    output.json(plan)
    output.print(...paintCard(plan, output.paint), ...outcomeLines(plan, output.paint))
    if (openSteps(plan).length > 0) output.note(`Decide with: countersign approvals approve ${plan.id}`)
    return exitCodeOf(plan)
  }
  for (;;) {
    const open = openSteps(plan)
    if (open.length === 0) break
    output.print(
      ...paintCard(
        plan,
        output.paint,
        open.map(({ id }) => id),
      ),
    )
    const choice = (await context.ask(question(open.length, output.paint))).toLowerCase()
    if (choice === 'y' || choice === 'yes' || choice === 'n' || choice === 'no') {
      plan = await decideOpen(client, plan, choice.startsWith('y') ? 'approve' : 'deny')
    } else if (choice === 'e' || choice === 'edit') plan = await editStep(context, connection, plan)
    else if (choice === 'l' || choice === 'later') return exitCodes.waiting
    else output.note('Answer y to approve, n to deny, e to edit, l to leave it for later.')
  }
  output.print(...outcomeLines(plan, output.paint))
  return exitCodeOf(plan)
}

const decideOpen = (client: Client, plan: PlanBody, decision: 'approve' | 'deny'): Promise<PlanBody> =>
  client.decide(
    plan,
    openSteps(plan).map(({ id }) => ({ stepId: id, decision })),
  )

const question = (count: number, paint: Context['output']['paint']): string =>
  `${paint('bold', count === 1 ? 'Do it?' : `Do all ${count}?`)} [y]es, [n]o, [e]dit, [l]ater: `
