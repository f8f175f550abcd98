import { type Failure, StoreUnavailable } from '@countersign/core'
import { LEASE_MS, type RunContext } from './context.ts'
import { LostRun, type RunWriter, Stopped } from './run-writer.ts'
import { takeRun } from './take-run.ts'
import { endRun } from './end-run.ts'
import type { Conversation } from './facts.ts'
import { work } from './work.ts'

const unexpected: Failure = {
  code: 'internal_error',
  message:
    'Something went wrong on the server, and I could not finish. Nothing was done without your approval.',
  hint: 'Ask again; if it happens again, the server log says why.',
}

/** Works on a run until it is over or waits. Whatever happens, it does not throw. */
async function drive(context: RunContext, writer: RunWriter, known?: Conversation): Promise<void> {
  const { id } = writer.run
  const controller = new AbortController()
  context.working.set(id, controller)
  const renewal = setInterval(() => void writer.renew().catch(() => controller.abort()), LEASE_MS / 3)
  try {
    await work(context, writer, { signal: controller.signal, known })
  } catch (error) {
    if (error instanceof LostRun) return
    if (error instanceof Stopped) return await writer.release()
    context.runtime.log.error({ runId: id, error }, 'a run failed')
    // Left to whoever finds that nobody works on it any more.
    if (error instanceof StoreUnavailable) return
    await endRun(context, writer, { status: 'failed', error: unexpected }).catch((again: unknown) => {
      if (!(again instanceof LostRun)) context.runtime.log.error({ runId: id, error: again }, 'a run hangs')
    })
  } finally {
    clearInterval(renewal)
    context.working.delete(id)
  }
}

/**
 * Lets runs go on, one call after another for the same run: a decision that comes while an earlier one is being dealt with
 * must not be missed.
 */
export function createDriver(context: RunContext) {
  const turns = new Map<string, Promise<unknown>>()
  let isStopped = false
  const inTurn = <T>(runId: string, step: () => Promise<T>): Promise<T> => {
    const turn = (turns.get(runId) ?? Promise.resolve()).then(step)
    const settled = turn.catch(() => {})
    turns.set(runId, settled)
    void settled.then(() => turns.get(runId) === settled && turns.delete(runId))
    return turn
  }
  return {
    /** Lets go of every run, as if the process had died: their rows say where to go on. */
    stop: (): void => {
      isStopped = true
      for (const controller of context.working.values()) controller.abort(new Stopped())
    },
    /** Of a run that this process has just written, with what is known of its conversation where it has just begun. */
    begin: (writer: RunWriter, known?: Conversation): Promise<void> =>
      inTurn(writer.run.id, () => (isStopped ? writer.release() : drive(context, writer, known))),
    /** Says whether somebody else is at it, so that it has to be looked at again. */
    wake: (runId: string): Promise<'held' | 'done'> =>
      inTurn(runId, async () => {
        if (isStopped) return 'held'
        try {
          const taken = await takeRun(context, runId)
          if (taken.kind === 'taken')
            await (isStopped ? taken.writer.release() : drive(context, taken.writer))
          return taken.kind === 'held' ? 'held' : 'done'
        } catch (error) {
          context.runtime.log.error({ runId, error }, 'a run could not be taken up')
          return 'held'
        }
      }),
    /** Resolves when nothing is being worked on. */
    idle: async (): Promise<void> => {
      while (turns.size > 0) await Promise.all(turns.values())
    },
  }
}

export type Driver = ReturnType<typeof createDriver>
