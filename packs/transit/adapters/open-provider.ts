import type { GetProvider, TransitProvider } from './provider.ts'

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
}

export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
}

export interface OpenedTransit {
  readonly provider: GetProvider
  stop(): void
}

/**
 * The provider that the settings ask for. Its code and its network are loaded when it is first needed, so that a server
 * where nobody travels starts as quickly as without; what cannot be loaded is tried again.
 */
export function openTransit(config: TransitConfig, log: Log): OpenedTransit {
  let stop = (): void => undefined
  let opening: Promise<TransitProvider> | undefined
  const open = async (): Promise<TransitProvider> => {
    if (config.otp) return (await import('./otp/index.ts')).createOtpProvider(config.otp)
    const { openGtfs } = await import('./gtfs/open-gtfs.ts')
    const opened = await openGtfs(config, log)
    stop = opened.stop
    return opened.provider
  }
  return {
    provider: () => {
      opening ??= open().catch((error: unknown) => {
        opening = undefined
        const reason = error instanceof Error ? error.message : String(error)
        log.warn({ reason }, 'the timetable could not be loaded')
        return failing(`The timetable cannot be loaded: ${reason}`)
      })
      return opening
    },
    stop: () => stop(),
  }
}

/** Answers everything with why there is no timetable. */
function failing(message: string): TransitProvider {
  const error = { ok: false, error: { code: 'upstream-error', message } } as const
  const fail = async () => error
  return { name: 'gtfs', plan: fail, findStops: fail, departures: fail, geocode: fail, reverseGeocode: fail }
}
