import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '../connection/connection.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { isInteractive } from '../io.ts'
import { safe } from '../output/output.ts'

/** What was said, and how far it has come. */
export interface Turn {
  readonly turnId: string
  readonly status: string
  readonly summary: string
  readonly planId?: string | null
  readonly spoken: readonly { readonly text: string }[]
  readonly question?: string
  readonly candidates?: readonly { readonly name: string; readonly detail: string }[]
  readonly suggestions?: readonly string[]
  readonly remedy?: { readonly question: string }
}

const EVERY_MS = 400
/** How long a device may be missing before it is said that it waits. */
const PATIENCE_MS = 3000

/** Says it, asks what it asks, and tells what becomes of it. */
export async function sayToDevice(
  context: Context,
  connection: Connection,
  given: { readonly utterance: string; readonly deviceId: string | undefined },
): Promise<ExitCode> {
  const { output, io } = context
  const { client } = connection
  const canAsk = isInteractive(io) && !output.isJson
  const say = (utterance: string): Promise<Turn> =>
    client.post('/api/devices/plans', {
      utterance,
      ...(given.deviceId !== undefined && { deviceId: given.deviceId }),
    })
  let turn = await say(given.utterance)
  for (;;) {
    tell(context, turn)
    const confirm = (approved: boolean): Promise<Turn> =>
      client.post(`/api/devices/plans/${turn.planId ?? ''}/confirm`, { approved })
    if (turn.status === 'confirm' && turn.planId) {
      if (!canAsk) return waits(context, turn)
      turn = await confirm(await isYes(context, 'Do it? [y]es, [n]o: '))
      continue
    }
    if (turn.status === 'question') {
      if (!canAsk) return waits(context, turn)
      turn = await say(await context.ask('> '))
      continue
    }
    turn = await followTurn(context, connection, turn)
    if (
      turn.remedy &&
      turn.planId &&
      canAsk &&
      (await isYes(context, `${safe(turn.remedy.question)} [y]es, [n]o: `))
    ) {
      turn = await confirm(true)
      continue
    }
    output.json(turn)
    return endings[turn.status] ?? exitCodes.failed
  }
}

const endings: Readonly<Record<string, ExitCode>> = {
  done: exitCodes.done,
  answered: exitCodes.done,
  explained: exitCodes.done,
  stopped: exitCodes.denied,
  declined: exitCodes.denied,
  confirm: exitCodes.waiting,
  waiting: exitCodes.waiting,
}

const isYes = async ({ ask }: Context, question: string): Promise<boolean> =>
  /^y(es)?$/i.test(await ask(question))

function waits({ output }: Context, turn: Turn): ExitCode {
  output.json(turn)
  if (turn.planId) output.note(`Decide with: countersign approvals approve ${turn.planId}`)
  return exitCodes.waiting
}

function tell({ output }: Context, { summary, candidates = [], suggestions = [] }: Turn): void {
  output.print(safe(summary))
  output.print(...candidates.map(({ name, detail }) => `  ${safe(name)}  ${safe(detail)}`))
  output.print(...suggestions.map((suggestion) => `  ${safe(suggestion)}`))
}

/** Until it is over, or nobody is there to do it. */
async function followTurn(context: Context, { client }: Connection, begun: Turn): Promise<Turn> {
  let turn = begun
  let told = 1
  const since = Date.now()
  while (!context.signal.aborted) {
    for (const { text } of turn.spoken.slice(told)) context.output.print(safe(text))
    told = Math.max(told, turn.spoken.length)
    const isWaiting = turn.status === 'waiting'
    if (!turn.planId || !(isWaiting || turn.status === 'running')) return turn
    if (isWaiting && Date.now() - since > PATIENCE_MS) {
      context.output.note('It waits for the device.')
      return turn
    }
    await sleep(EVERY_MS, undefined, { signal: context.signal }).catch(() => {})
    const { turns } = await client.read<{ turns: readonly (Omit<Turn, 'turnId'> & { id: string })[] }>(
      'list_device_turns',
      { planId: turn.planId, limit: 1 },
    )
    const [now] = turns
    if (now) turn = { ...now, turnId: now.id }
  }
  return turn
}
