import { followRun as followEvents, type RunEvent } from '@countersign/client'
import type { PlanBody } from '@countersign/protocol'
import type { Connection } from '../connection/connection.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'
import { hasColours, isInteractive } from '../io.ts'
import { printCard } from '../output/card.ts'
import { exitCodeOf, outcomeLines } from '../output/outcome.ts'
import { safe, safeLines } from '../output/output.ts'
import { createStrongText } from '../output/strong-text.ts'
import { openSteps } from '../review/open-steps.ts'
import { decidePlan } from '../review/review.ts'

export interface FollowOptions {
  /** Said yes beforehand, to what is standard. */
  readonly isApproved?: boolean
}

/** Tells what a run says, and asks what it asks, until it is over or waits for somebody else. */
export async function followRun(
  context: Context,
  connection: Connection,
  runId: string,
  options: FollowOptions = {},
): Promise<ExitCode> {
  const { client } = connection
  const cancelled = new AbortController()
  const release = context.onInterrupt(() => cancelled.abort())
  const over = AbortSignal.any([cancelled.signal, context.signal])
  const seen = { after: undefined as string | undefined, planId: undefined as string | undefined }
  const settled = new Set<string>()
  let exitCode: ExitCode = exitCodes.done
  try {
    for (;;) {
      const pause = await listen(context, connection, { runId, seen, settled, signal: over })
      if (pause.kind === 'failed') return exitCodes.failed
      if (pause.planId !== undefined) {
        const plan = await ask(context, connection, await client.plan(pause.planId), options)
        settled.add(plan.id)
        exitCode = exitCodeOf(plan)
        if (openSteps(plan).length > 0) return exitCodes.waiting
      }
      if (pause.kind === 'complete') return exitCode
    }
  } catch (error) {
    const isOurs = error instanceof CliFailure && error.exitCode === exitCodes.interrupted
    if (!over.aborted && !isOurs) throw error
    // Ctrl-C, or the end of input at a card: the run goes, and what waits is denied.
    await client.post(`/api/runs/${runId}/cancel`).catch(() => {})
    context.output.note(context.output.paint('dim', 'Cancelled.'))
    return exitCodes.interrupted
  } finally {
    release()
  }
}

interface Listening {
  readonly runId: string
  /** The last event that was told, and the last plan that was heard of. */
  readonly seen: { after: string | undefined; planId: string | undefined }
  /** Plans that have been asked about. */
  readonly settled: ReadonlySet<string>
  readonly signal: AbortSignal
}

interface Pause {
  readonly kind: 'asks' | 'complete' | 'failed'
  /** The plan that waits. */
  readonly planId: string | undefined
}

/** Tells events until one needs an answer, or none comes any more. */
async function listen(context: Context, connection: Connection, given: Listening): Promise<Pause> {
  const { runId, seen, settled, signal } = given
  const teller = createTeller(context)
  for await (const told of followEvents(connection.client, runId, {
    after: seen.after,
    signal,
    onConnection: teller.connection,
  })) {
    seen.after = told.id
    teller.tell(told)
    if (told.event === 'plan-updated') seen.planId = told.data.plan.id
    if (told.event === 'confirmation-required') {
      const { planId } = told.data
      const plan = await connection.client.plan(planId)
      if (openSteps(plan).length > 0 && !settled.has(planId)) {
        teller.end()
        return { kind: 'asks', planId }
      }
      // It may be asked about anew, after an edit elsewhere.
    }
    if (told.event === 'complete') {
      teller.end()
      const { planId } = seen
      return { kind: 'complete', planId: planId !== undefined && !settled.has(planId) ? planId : undefined }
    }
    if (told.event === 'error') {
      teller.end()
      return { kind: 'failed', planId: undefined }
    }
  }
  return { kind: 'complete', planId: undefined }
}

interface Teller {
  readonly tell: (event: RunEvent) => void
  readonly connection: (now: 'open' | 'lost') => void
  readonly end: () => void
}

/** Writes down what is said as it comes, or one line of JSON an event. */
function createTeller({ io, output }: Context): Teller {
  let isMidLine = false
  const strong = hasColours(io) ? createStrongText(output.paint) : (text: string) => text
  const say = (text: string): void => {
    if (output.isJson || text === '') return
    io.stdout.write(strong(safeLines(text)))
    isMidLine = !text.endsWith('\n')
  }
  const end = (): void => {
    if (isMidLine) say('\n')
  }
  let isLost = false
  return {
    end,
    connection: (now) => {
      if (now === 'lost' && !isLost) {
        end()
        output.note(output.paint('dim', 'The connection is lost; trying again. Ctrl-C gives up.'))
      }
      isLost = now === 'lost'
    },
    tell: (told) => {
      output.jsonLine({ event: told.event, ...told.data })
      if (told.event === 'text') say(told.data.delta)
      else if (told.event === 'text-discarded') {
        end()
        output.note(output.paint('dim', 'It begins anew:'))
      } else if (told.event === 'tool-result' && isInteractive(io)) {
        end()
        output.note(output.paint('dim', `· ${safe(told.data.tool)}`))
      } else if (told.event === 'error') {
        end()
        output.note(output.paint('red', safe(told.data.error.message)))
      }
    },
  }
}

/** The plan, after it was asked about; what became of it is told. */
async function ask(
  context: Context,
  connection: Connection,
  plan: PlanBody,
  options: FollowOptions,
): Promise<PlanBody> {
  const { output, io } = context
  const decided = await decidePlan(context, connection, plan, options)
  output.jsonLine({ event: 'plan', plan: decided })
  const isOpen = openSteps(decided).length > 0
  if (isOpen && !isInteractive(io)) await printCard(output, connection.client, decided)
  output.print(...outcomeLines(decided, output.paint))
  if (isOpen) output.note(`Decide with: countersign approvals approve ${decided.id}`)
  return decided
}
