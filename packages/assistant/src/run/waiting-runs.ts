import { pendingOf, type Run } from './run.ts'

const MOST = 100
const KEPT_MS = 2 * 60_000

/** Of every assistant in this process. */
const everywhere = new Set<WaitingRuns>()

/**
 * Runs that this process has put to wait, as it wrote them: most are decided on here and soon, and then need not be read
 * again. Any of them may have been written by somebody else since, which whoever writes it finds out. Nothing that was
 * looked up is kept, nothing for long, and nothing of what is erased.
 */
export class WaitingRuns {
  readonly #runs = new Map<string, { readonly run: Run; readonly until: number }>()
  #timer: NodeJS.Timeout | undefined

  constructor() {
    everywhere.add(this)
  }

  get(runId: string): Run | undefined {
    return this.#runs.get(runId)?.run
  }

  /** As it was just written. */
  note(run: Run): void {
    this.#runs.delete(run.id)
    if (!isWorthKeeping(run)) return
    this.#runs.set(run.id, { run, until: performance.now() + KEPT_MS })
    if (this.#runs.size > MOST) this.#runs.delete(this.#runs.keys().next().value!)
    this.#timer ??= this.#later(KEPT_MS)
  }

  drop(runId: string): void {
    this.#runs.delete(runId)
  }

  stop(): void {
    everywhere.delete(this)
    clearTimeout(this.#timer)
    this.#runs.clear()
  }

  /** The first that are noted are the first to go. */
  #forgetOld(): void {
    const now = performance.now()
    this.#timer = undefined
    for (const [id, { until }] of this.#runs) {
      if (until > now) {
        this.#timer = this.#later(until - now)
        return
      }
      this.#runs.delete(id)
    }
  }

  #later(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => this.#forgetOld(), milliseconds).unref()
  }
}

/** All of its calls wait for people: a result may be long, and be about somebody. */
const isWorthKeeping = (run: Run): boolean =>
  run.status === 'waiting' && (pendingOf(run)?.calls.every(({ result }) => result === undefined) ?? false)

/** Of a run that is being erased, by whoever has no assistant at hand. */
export function dropEverywhere(runId: string): void {
  for (const each of everywhere) each.drop(runId)
}
