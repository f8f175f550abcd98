import { ApiError, type Client } from '@countersign/client'
import type { PlanBody, StepBody } from '@countersign/protocol'
import type { Connection } from '../connection/connection.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import { isInteractive } from '../io.ts'
import { printCard } from '../output/card.ts'
import { exitCodeOf, outcomeLines } from '../output/outcome.ts'
import { safe } from '../output/output.ts'
import { readChoice } from './choice.ts'
import { editStep } from './edit-step.ts'
import { openSteps } from './open-steps.ts'
import { watchPlan } from './watch-plan.ts'

export interface ReviewOptions {
  /** Said yes beforehand: to what is standard. An elevated step is always looked at by a person. */
  readonly isApproved?: boolean
}

/** Shows a plan's card and asks for a decision, where somebody is there to decide; else leaves it waiting. */
export async function review(
  context: Context,
  connection: Connection,
  given: PlanBody,
  options: ReviewOptions = {},
): Promise<ExitCode> {
  const { output } = context
  const plan = await decidePlan(context, connection, given, options)
  output.json(plan)
  if (!canAsk(context)) {
    await printCard(output, connection.client, plan)
    if (openSteps(plan).length > 0) output.note(`Decide with: countersign approvals approve ${plan.id}`)
  }
  output.print(...outcomeLines(plan, output.paint))
  return exitCodeOf(plan)
}

const canAsk = ({ io, output }: Context): boolean => !output.isJson && isInteractive(io)

/** The plan, after whoever is there has said what is to become of it. */
export async function decidePlan(
  context: Context,
  connection: Connection,
  given: PlanBody,
  { isApproved = false }: ReviewOptions = {},
): Promise<PlanBody> {
  const { client } = connection
  let plan = given
  if (isApproved) {
    const standard = openSteps(plan).filter(({ tier }) => tier === 'standard')
    if (standard.length > 0) plan = await decide(client, plan, standard, 'approve')
  }
  if (!canAsk(context)) return plan
  while (openSteps(plan).length > 0) {
    const next = await askOnce(context, connection, plan)
    if (next === undefined) return plan
    plan = next
  }
  return plan
}

/** One question about what is open; undefined: it is left for later. */
async function askOnce(
  context: Context,
  connection: Connection,
  plan: PlanBody,
): Promise<PlanBody | undefined> {
  const { output } = context
  const { client } = connection
  const open = openSteps(plan)
  const ids = open.map(({ id }) => id)
  await printCard(output, client, plan, ids)
  const watch = watchPlan(client, plan)
  const answer = await context
    .line(question(open.length, output.paint), watch.changed)
    .finally(() => watch.stop())
  if (answer === undefined) {
    if (!watch.changed.aborted) throw new CliFailure('Nothing was decided.', exitCodes.interrupted)
    output.note('It was decided or changed elsewhere meanwhile.')
    return client.plan(plan.id)
  }
  const choice = readChoice(answer, open.length)
  if (!choice) {
    output.note(
      'Answer y to approve, n to deny, e to edit, l to leave it for later.',
      ...(open.length > 1 ? ['For some of them, add their numbers: y 1 3, n 2, e 1.'] : []),
    )
    return plan
  }
  if (choice.kind === 'later') return undefined
  if (choice.kind === 'edit')
    return editStep(
      context,
      connection,
      plan,
      choice.number === undefined ? undefined : open[choice.number - 1],
    )
  const chosen =
    choice.numbers.length === 0 ? open : choice.numbers.flatMap((number) => open[number - 1] ?? [])
  try {
    return await decide(client, plan, chosen, choice.kind)
  } catch (error) {
    // Somebody was quicker, or the data has moved on: what is true now is shown.
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    output.note(output.paint('yellow', safe(error.message)))
    return client.plan(plan.id)
  }
}

const decide = (
  client: Client,
  plan: PlanBody,
  steps: readonly StepBody[],
  decision: 'approve' | 'deny',
): Promise<PlanBody> =>
  client.decide(
    plan,
    steps.map(({ id }) => ({ stepId: id, decision })),
  )

const question = (count: number, paint: Context['output']['paint']): string =>
  count === 1
    ? `${paint('bold', 'Do it?')} [y]es, [n]o, [e]dit, [l]ater: `
    : `${paint('bold', `Do all ${count}?`)} [y]es, [n]o, [e]dit, [l]ater; some: y 1 3, n 2: `
