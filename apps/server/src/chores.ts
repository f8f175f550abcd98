import {
  type Errand,
  hasEffectsUnderWay,
  hasLeftDevice,
  hasWithdrawn,
  isPlanChange,
  type Plan,
  type Runtime,
} from '@countersign/core'
import type { Logger } from 'pino'

export interface Chore {
  readonly name: string
  /** One round. May say that there is more to do: a number other than 0, or true. */
  readonly run: () => Promise<number | boolean | void>
  readonly everyMs: number
  /** Also after commits of this process, but not more often than this. */
  readonly afterCommitMs?: number
  /** Only after those that left a plan like this. */
  readonly afterPlan?: (plan: Plan) => boolean
  /** Also after commits of other processes, where nobody but this one may be able to do what they ask for. */
  readonly afterOthers?: (topic: string | undefined) => boolean
  /** Also when an errand of this kind falls to this process. */
  readonly errand?: Errand
  /** Goes on at once while there is more to do. */
  readonly untilDone?: boolean
}

export interface Chores {
  /** Begins no more rounds, and waits for those under way and for what they are sending. */
  stop(): Promise<void>
}

const SECOND = 1000
const MINUTE = 60 * SECOND

/** What the runtime leaves to be done outside requests. Several servers may do it at once. */
function choresOf({ chores, store }: Runtime): Chore[] {
  // Where processes tell each other and errands are handed out, looking is only for what was lost on the way.
  const [effectsMs, devicesMs, plansMs] =
    store.kind === 'postgres' ? [5 * SECOND, SECOND, 2 * MINUTE] : [2 * SECOND, SECOND / 4, 30 * SECOND]
  return [
    {
      name: 'deliver effects',
      run: chores.sendEffects,
      everyMs: effectsMs,
      errand: 'effects',
      // At once: somebody may wait for the mail.
      afterCommitMs: 0,
      afterPlan: hasEffectsUnderWay,
      untilDone: true,
    },
    // What waits for a device that another plan has left; what another process put there for a device of this one, or
    // stopped; and what is to be tried again. Somebody stands before the device and waits.
    {
      name: 'send to devices',
      run: chores.sendToDevices,
      everyMs: devicesMs,
      afterCommitMs: 0,
      afterPlan: hasLeftDevice,
      afterOthers: isPlanChange,
    },
    // At once where a device that is away has lost what it was to do: the next plan says by then what it waits for.
    {
      name: 'finish approved',
      run: chores.finishApproved,
      everyMs: 10 * SECOND,
      afterCommitMs: 0,
      afterPlan: hasWithdrawn,
    },
    { name: 'expire plans', run: chores.expirePlans, everyMs: plansMs, errand: 'plans' },
    { name: 'apply retention', run: chores.applyRetention, everyMs: 60 * MINUTE },
  ]
}

/** Hears of each round that is over. */
export type OnRound = (chore: string, hasFailed: boolean) => void

export function startChores(options: {
  readonly runtime: Runtime
  readonly log: Logger
  readonly chores?: readonly Chore[]
  /** Beside those of the runtime. */
  readonly further?: readonly Chore[]
  readonly onRound?: OnRound
}): Chores {
  const { runtime, log, chores = choresOf(runtime), further = [], onRound } = options
  const loops = [...chores, ...further].map((chore) => startLoop(chore, log, onRound))
  const stopListening = runtime.onCommit((plan) => {
    for (const loop of loops) loop.nudge(plan)
  })
  const stopHearing = runtime.store.onTold((topic) => {
    for (const loop of loops) loop.hear(topic)
  })
  const stopErrands = runtime.store.onErrand(async (errand) => {
    for (const loop of loops) loop.run(errand)
  })
  return {
    stop: async () => {
      stopListening()
      stopHearing()
      await stopErrands()
      await Promise.all(loops.map((loop) => loop.stop()))
      await runtime.chores.effectsLanded()
    },
  }
}

/** Runs a chore again and again, never twice at a time. A round that fails is logged, and the next one comes in time. */
function startLoop(chore: Chore, log: Logger, onRound?: OnRound) {
  const { name, run, everyMs, afterCommitMs, afterPlan, afterOthers, errand, untilDone = false } = chore
  let stopped = false
  let nudged = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined

  const schedule = (milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(begin, milliseconds)
    timer.unref()
  }
  const work = async (): Promise<void> => {
    let isMore = false
    try {
      isMore = Boolean(await run())
      onRound?.(name, false)
    } catch (error) {
      log.error({ chore: name, error }, 'a chore failed')
      onRound?.(name, true)
    }
    round = undefined
    if (stopped) return
    if (isMore && untilDone) schedule(0)
    else schedule(nudged ? (afterCommitMs ?? 0) : everyMs)
  }
  const begin = (): void => {
    nudged = false
    round = work()
  }
  const beginSoon = (): void => {
    if (nudged || stopped) return
    nudged = true
    if (!round) schedule(0)
  }
  schedule(everyMs)

  return {
    nudge: (plan: Plan | undefined): void => {
      if (afterCommitMs === undefined || nudged || stopped) return
      if (afterPlan && !(plan && afterPlan(plan))) return
      nudged = true
      if (!round) schedule(afterCommitMs)
    },
    hear: (topic: string | undefined): void => {
      if (afterOthers?.(topic)) beginSoon()
    },
    run: (handedOut: Errand): void => {
      if (handedOut === errand) beginSoon()
    },
    stop: async (): Promise<void> => {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}
