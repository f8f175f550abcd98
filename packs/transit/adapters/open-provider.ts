import { setTimeout as sleep } from 'node:timers/promises'
import type { TransitNetwork } from '../domain/transit-network.ts'
import type { GetNetwork, GetProvider, ProviderFailure, TransitProvider } from './provider.ts'

export interface TransitConfig {
  /** An OpenTripPlanner, where one is to be asked. */
  readonly otp?:
    | { readonly url: string; readonly key?: string | undefined; readonly geocoderUrl?: string | undefined }
    | undefined
  /** A folder of GTFS zips, or their addresses. Absent: the demo network. */
  readonly gtfs?: string | readonly string[] | undefined
  /** GTFS-Realtime: the name of the feed it is about, and where it is. */
  readonly realtime?: readonly { readonly feed: string; readonly url: string }[] | undefined
  /** Where networks are kept for the next start. */
  readonly cacheDir?: string | undefined
  /** How long whoever asks waits for a timetable that is being loaded. */
  readonly patienceMs?: number
  /** How long after a failure it is tried again. */
  readonly retryMs?: number
}

export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
}

export interface OpenedTransit {
  readonly provider: GetProvider
  readonly network: GetNetwork
  stop(): void
}

/** How far loading has come. */
export interface LoadProgress {
  /** From 0 to 1. */
  readonly share: number
  /** What is being read. */
  readonly step?: string
}

type State =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading'; readonly done: Promise<unknown>; readonly progress: LoadProgress }
  | { readonly kind: 'ready'; readonly provider: TransitProvider }
  | { readonly kind: 'failed'; readonly reason: string; readonly again: number }

// As long as a server upstream is waited for.
const PATIENCE_MS = 8000
const RETRY_MS = 30_000
/** From the cache a network is there within this; whoever asks how far it is gets to hear that it is there. */
const GLIMPSE_MS = 100
const TRY_AGAIN_S = 5

/**
 * The provider that the settings ask for. Its code and its network are loaded when it is first needed, so that a server
 * where nobody travels starts as quickly as without; what cannot be loaded is tried again after a while.
 */
export function openTransit(config: TransitConfig, log: Log): OpenedTransit {
  const { patienceMs = PATIENCE_MS, retryMs = RETRY_MS } = config
  const name = config.otp ? 'otp' : 'gtfs'
  let stop = (): void => undefined
  let state: State = { kind: 'closed' }

  const load = async (): Promise<TransitProvider> => {
    if (config.otp) return (await import('./otp/index.ts')).createOtpProvider(config.otp)
    const { openGtfs } = await import('./gtfs/open-gtfs.ts')
    const opened = await openGtfs(config, log, (progress) => {
      if (state.kind === 'loading') state = { ...state, progress }
    })
    stop = opened.stop
    return opened.provider
  }
  const open = async (): Promise<void> => {
    try {
      state = { kind: 'ready', provider: await load() }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason }, 'the timetable could not be loaded')
      state = { kind: 'failed', reason, again: performance.now() + retryMs }
    }
  }
  /** What there is after a while, or before where it is there. */
  const after = async (ms: number): Promise<State> => {
    if (state.kind === 'closed' || (state.kind === 'failed' && performance.now() >= state.again))
      state = { kind: 'loading', done: open(), progress: { share: 0 } }
    if (state.kind === 'loading') {
      const waiting = new AbortController()
      await Promise.race([
        state.done,
        sleep(ms, undefined, { signal: waiting.signal }).catch(() => undefined),
      ])
      waiting.abort()
    }
    return state
  }

  return {
    provider: async () => {
      const found = await after(patienceMs)
      switch (found.kind) {
        case 'ready':
          return found.provider
        case 'failed':
          return refusing(name, {
            code: 'upstream-error',
            message: `The timetable cannot be loaded: ${found.reason}`,
          })
        default:
          return refusing(name, {
            code: 'upstream-timeout',
            message: `The timetable is still being loaded (${percent(found)} %)`,
            hint: 'Try again in a moment',
            retryAfter: TRY_AGAIN_S,
          })
      }
    },
    network: async (): Promise<TransitNetwork> => {
      const found = await after(GLIMPSE_MS)
      if (found.kind === 'ready') return networkOf(found.provider)
      if (found.kind === 'failed') return { provider: name, status: 'failed', reason: found.reason }
      const { share = 0, step } = found.kind === 'loading' ? found.progress : {}
      return { provider: name, status: 'loading', progress: share, ...(step !== undefined && { step }) }
    },
    stop: () => stop(),
  }
}

const percent = (state: State): number =>
  state.kind === 'loading' ? Math.round(state.progress.share * 100) : 0

/** What a provider says of itself; where it cannot, that is said. */
export async function networkOf(provider: TransitProvider): Promise<TransitNetwork> {
  const answer = await provider.network()
  if (answer.ok) return answer.value
  return { provider: provider.name, status: 'failed', reason: answer.error.message }
}

/** Answers everything with why there is no timetable. */
function refusing(name: TransitProvider['name'], error: ProviderFailure): TransitProvider {
  const refuse = async () => ({ ok: false, error }) as const
  return {
    name,
    plan: refuse,
    findStops: refuse,
    departures: refuse,
    geocode: refuse,
    reverseGeocode: refuse,
    network: refuse,
  }
}
