import { requestKey } from '@countersign/client'
import type { ActionBody, PlanBody } from '@countersign/protocol'
import type { Connection } from '../connection/connection.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import { answerLines } from '../output/answer.ts'
import { printCard } from '../output/card.ts'
import { safe } from '../output/output.ts'
import { review } from '../review/review.ts'
import { namesLike } from './names-like.ts'

export async function findAction({ client }: Connection, name: string): Promise<ActionBody> {
  const actions = await client.get<ActionBody[]>('/api/actions')
  const found = actions.find((action) => action.name === name || action.name === name.replaceAll('-', '_'))
  if (found) return found
  const near = namesLike(
    name.replaceAll('-', '_'),
    actions.map((action) => action.name),
  )
  throw new CliFailure(
    `There is no action "${name}".`,
    exitCodes.usage,
    near.length > 0 ? `Perhaps: ${near.join(', ')}.` : '"countersign actions" lists them all.',
  )
}

interface Asked {
  readonly action: ActionBody
  readonly input: Record<string, unknown>
  /** Shown and asked about, rather than done at once. */
  readonly isShownFirst: boolean
  /** Only shown: nothing waits afterwards. */
  readonly isDryRun?: boolean
}

/** Does an action: what reads is answered, what changes something is done, or shown and asked about. */
export async function doAction(
  context: Context,
  connection: Connection,
  { action, input, isShownFirst, isDryRun = false }: Asked,
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
    output.print(...answerLines(answer, widthIn(context)))
    return exitCodes.done
  }
  if (isShownFirst || isDryRun || effect === 'device') {
    const plan = await client.post<PlanBody>(
      '/api/plans',
      { steps: [{ action: name, input }] },
      { idempotencyKey: requestKey() },
    )
    return isDryRun ? showOnly(context, connection, plan) : review(context, connection, plan)
  }
  const outcome = await client.act(name, input)
  if (outcome.kind === 'waiting') return review(context, connection, outcome.plan)
  const { receipt } = outcome
  output.json(receipt)
  output.print(`${output.paint('green', '✓')} ${safe(receipt.summary)}`)
  if (receipt.undoable) output.note(output.paint('dim', `Undo with: countersign undo ${receipt.planId}`))
  return exitCodes.done
}

/** In a pipe there is always room. */
const widthIn = ({ io: { stdout } }: Context): number =>
  stdout.isTTY === true ? (stdout.columns ?? 80) : Number.POSITIVE_INFINITY

const planIn = (answer: unknown): PlanBody | undefined =>
  (answer as { plan?: PlanBody } | null)?.plan?.steps === undefined
    ? undefined
    : (answer as { plan: PlanBody }).plan

/** What it would do; the plan that says so is dropped again. */
async function showOnly({ output }: Context, { client }: Connection, plan: PlanBody): Promise<ExitCode> {
  output.json(plan)
  await printCard(output, client, plan)
  await client.post(`/api/plans/${plan.id}/dismiss`)
  output.note('Nothing was changed.')
  return exitCodes.done
}
