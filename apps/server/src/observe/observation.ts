import type { Commit, DoPart, Observer, Part } from '@countersign/core'

/** Counts and times what happens. Labels are kinds of things, never people or records. */
export interface Counting {
  readonly part: (part: Part, seconds: number) => void
  readonly committed: (commit: Commit) => void
  readonly request: (request: {
    readonly method: string
    readonly route: string
    readonly status: number
    readonly seconds: number
  }) => void
  /** One more stream of events, or one less. */
  readonly stream: (change: 1 | -1) => void
  readonly chore: (name: string, hasFailed: boolean) => void
}

/** Notes what is part of what. */
export interface Tracing {
  readonly part: DoPart
  readonly request: (
    request: {
      readonly method: string
      readonly correlationId: string
      readonly traceparent: string | undefined
    },
    work: () => Promise<{ readonly route: string; readonly status: number }>,
  ) => Promise<void>
}

/** Who looks on. Nobody at first: what counts and traces is loaded once the server answers, or never. */
export interface Observation extends Observer {
  counting: Counting | undefined
  tracing: Tracing | undefined
}

export function createObservation(): Observation {
  const observation: Observation = {
    counting: undefined,
    tracing: undefined,
    committed: (commit) => observation.counting?.committed(commit),
    part: (part, fields, work) => {
      const { counting, tracing } = observation
      const traced = tracing ? () => tracing.part(part, fields, work) : work
      return counting ? timed(counting, part, traced) : traced()
    },
  }
  return observation
}

async function timed<T>(counting: Counting, part: Part, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    counting.part(part, (performance.now() - startedAt) / 1000)
  }
}
