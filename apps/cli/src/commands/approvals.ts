import type { PlanBody } from '@countersign/protocol'
import type { Command } from 'commander'
import type { Connection } from '../connection/connection.ts'
import type { Context, Runner } from '../context.ts'
import { chooseWorkspace } from '../conversation/workspace.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import { printCard } from '../output/card.ts'
import { exitCodeOf, outcomeLines } from '../output/outcome.ts'
import { table } from '../output/table.ts'
import { until } from '../output/times.ts'
import { openSteps } from '../review/open-steps.ts'
import { review } from '../review/review.ts'

interface Page<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | null
}

const help = `
Steps are named by their id or their number on the card. What depends on a denied step is skipped, and says so.

Examples:
  countersign approvals
  countersign approvals show pl_1m7htx
  countersign approvals approve pl_1m7htx            everything that is open
  countersign approvals approve pl_1m7htx 1 3        these; the rest stays open
  countersign approvals deny pl_1m7htx 2 --note "wrong week"
  countersign approvals review pl_1m7htx             asks you, as "countersign ask" does

Exit codes: 0 decided and done, 1 failed, 3 denied, 4 still waiting (for another person, or a device), 5 not allowed.`

export function addApprovalsCommand(program: Command, { does }: Runner): void {
  const approvals = program
    .command('approvals')
    .description('what waits for a decision; show it, approve it, deny it')
    .addHelpText('after', help)

  const list = approvals
    .command('list', { isDefault: true })
    .description('list plans that wait for a decision')
    .option('--workspace <id>', 'only of one workspace')
  does<{ workspace?: string }>(list, async (context, { workspace }) => {
    const { connect, output } = context
    const connection = await connect()
    const plans = await waiting(connection, workspace)
    // Nothing may wait there because there is no such place.
    if (plans.length === 0 && workspace !== undefined)
      await chooseWorkspace(context, connection, { workspace })
    output.json(plans)
    if (plans.length === 0) output.print('Nothing waits for a decision.')
    else output.print(...planTable(plans))
  })

  const show = approvals
    .command('show')
    .argument('<plan>')
    .description('show exactly what a plan would change')
  does(show, async ({ connect, output }, _options, id) => {
    const connection = await connect()
    const plan = await findPlan(connection, id)
    output.json(plan)
    await printCard(output, connection.client, plan)
    output.print('', ...outcomeLines(plan, output.paint))
  })

  const ask = approvals
    .command('review')
    .argument('<plan>')
    .description('show a plan and ask what to do with it')
  does(ask, async (context, _options, id) => {
    const connection = await context.connect()
    return review(context, connection, await findPlan(connection, id))
  })

  for (const decision of ['approve', 'deny'] as const) {
    const command = approvals
      .command(decision)
      .argument('<plan>')
      .argument('[steps...]')
      .description(
        decision === 'approve' ? 'approve a plan, or some of its steps' : 'deny a plan, or some of its steps',
      )
      .option('--note <text>', 'why, for the record')
    does<{ note?: string }>(command, (context, { note }, id, ...steps) =>
      decide(context, { id, steps, decision, note }),
    )
  }
}

/** Open plans, oldest first: what has waited longest comes first. */
async function waiting({ client }: Connection, workspace: string | undefined): Promise<PlanBody[]> {
  const plans: PlanBody[] = []
  let cursor: string | null = null
  do {
    const query: URLSearchParams = new URLSearchParams({ status: 'proposed', limit: '100' })
    if (workspace !== undefined) query.set('workspace', workspace)
    if (cursor !== null) query.set('cursor', cursor)
    const page: Page<PlanBody> = await client.get(`/api/plans?${query}`)
    plans.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null && plans.length < MOST)
  return plans.toReversed()
}

const MOST = 1000

const planTable = (plans: readonly PlanBody[]): string[] =>
  table<PlanBody>(
    [
      { header: 'PLAN', cell: ({ id }) => id },
      { header: 'WORKSPACE', cell: ({ workspace }) => workspace },
      { header: 'BY', cell: ({ proposedBy, source }) => `${proposedBy} (${source})` },
      { header: 'EXPIRES', cell: ({ expiresAt }) => until(expiresAt, new Date()) },
      { header: 'WHAT', cell: whatOf },
    ],
    plans,
  )

function whatOf(plan: PlanBody): string {
  const open = openSteps(plan)
  const first = open[0]?.preview.description ?? plan.rationale ?? ''
  return open.length > 1 ? `${first} (and ${open.length - 1} more)` : first
}

/** The plan of an id, or of its beginning where only one open plan has it. */
async function findPlan(connection: Connection, given = ''): Promise<PlanBody> {
  if (given.length >= FULL_ID) return connection.client.plan(given)
  const found = (await waiting(connection, undefined)).filter(({ id }) => id.startsWith(given))
  if (found.length === 1 && found[0]) return found[0]
  if (found.length === 0) return connection.client.plan(given)
  throw new CliFailure(
    `Several plans begin with "${given}".`,
    exitCodes.usage,
    found.map(({ id }) => id).join('\n'),
  )
}

const FULL_ID = 20

interface Deciding {
  readonly id: string | undefined
  readonly steps: readonly string[]
  readonly decision: 'approve' | 'deny'
  readonly note: string | undefined
}

async function decide(context: Context, { id, steps, decision, note }: Deciding): Promise<ExitCode> {
  const { output } = context
  const connection = await context.connect()
  const plan = await findPlan(connection, id)
  const chosen = steps.length === 0 ? openSteps(plan) : steps.map((named) => stepOf(plan, named))
  if (chosen.length === 0) throw new CliFailure('Nothing in this plan waits for a decision any more.')
  const decided = await connection.client.decide(
    plan,
    chosen.map((step) => ({ stepId: step.id, decision, ...(note !== undefined && { note }) })),
  )
  output.json(decided)
  output.print(...outcomeLines(decided, output.paint))
  return decision === 'deny' ? exitCodes.done : exitCodeOf(decided)
}

function stepOf({ id, steps }: PlanBody, named: string): PlanBody['steps'][number] {
  const found = steps.find((step) => step.id === named) ?? steps[Number(named) - 1]
  if (found) return found
  throw new CliFailure(
    `There is no step "${named}" in this plan.`,
    exitCodes.usage,
    `See: countersign approvals show ${id}`,
  )
}
