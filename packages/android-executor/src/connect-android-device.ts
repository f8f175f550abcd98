import {
  connectExecutor,
  type Executor,
  type ExecutorStatus,
  type OperationHandlers,
} from '@countersign/executor-kit'
import { AdbClient, type AdbDevice } from './adb/adb-client.ts'
import { AdbError } from './adb/adb-error.ts'
import type { AdbAddress } from './adb/adb-socket.ts'
import { openPhone } from './device/android-phone.ts'
import { asDeviceApp, readInstalledApps } from './device/installed-apps.ts'
import { readSettings } from './device/settings.ts'
import { createOperations } from './operations/index.ts'
import { OutcomeUnknown } from './operations/outcomes.ts'
import type { Pace } from './operations/session.ts'

export interface AndroidDeviceOptions {
  /** Such as wss://countersign.example/api/devices/executor. */
  readonly url: string
  /** With the scope `approve`. */
  readonly key: string
  /** Its own name for itself, the same each time. */
  readonly deviceId: string
  /** What people call it; absent: what the phone says it is. */
  readonly name?: string | undefined
  /** Which phone, as `adb devices` lists it. May be left out where only one is plugged in. */
  readonly serial?: string | undefined
  /** Where the adb server is; absent: where it usually is. */
  readonly adb?: Partial<AdbAddress> | undefined
  readonly onStatus?: (status: ExecutorStatus) => void
  readonly pace?: Partial<Pace> | undefined
  /** Before adb is looked for again. */
  readonly retryMs?: number | undefined
}

export interface AndroidExecutor {
  readonly status: ExecutorStatus
  close(): void
}

const PACE: Pace = { everyMs: 300, withinMs: 8000 }
/** How long a step that was under way may take to say that the phone has gone. */
const FAREWELL_MS = 1500

/**
 * Makes a phone on adb an executor: it is connected while the phone is plugged in, and only then, so that plans wait for
 * it meanwhile.
 */
export function connectAndroidDevice(options: AndroidDeviceOptions): AndroidExecutor {
  const { onStatus, retryMs = 2000 } = options
  const adb = new AdbClient({ host: '127.0.0.1', port: 5037, ...options.adb })
  const closing = new AbortController()
  let status: ExecutorStatus = { kind: 'connecting' }
  let attached: Attached | undefined

  const become = (next: ExecutorStatus): void => {
    if (status.kind === 'closed') return
    status = next
    onStatus?.(next)
  }
  const end = (reason: string): void => {
    if (closing.signal.aborted) return
    closing.abort()
    detach()
    become({ kind: 'closed', reason })
  }
  const detach = (): void => {
    attached?.detach()
    attached = undefined
  }
  const notice = (devices: readonly AdbDevice[]): void => {
    const found = choosePhone(devices, options.serial)
    if ('reason' in found) {
      detach()
      return become({ kind: 'waiting', reason: found.reason })
    }
    if (attached?.serial === found.serial && !attached.isOver) return
    detach()
    attached = attach({
      adb,
      serial: found.serial,
      options,
      become,
      end,
      again: () => notice(devices),
      retryMs,
    })
  }
  const follow = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const error = await adb.track(notice, closing.signal).catch((thrown: unknown) => thrown)
      if (closing.signal.aborted) return
      detach()
      become({
        kind: 'waiting',
        reason: error instanceof AdbError ? error.message : 'adb could not be followed.',
      })
      await wait(retryMs, closing.signal)
    }
  }

  become({ kind: 'connecting' })
  void follow()
  return {
    get status() {
      return status
    },
    close: () => end('It was closed here.'),
  }
}

/** Which phone it is; where it could be one of several, none. */
function choosePhone(
  devices: readonly AdbDevice[],
  serial: string | undefined,
): { readonly serial: string } | { readonly reason: string } {
  const wanted = serial === undefined ? devices : devices.filter((device) => device.serial === serial)
  const [first, second] = wanted
  if (!first) return { reason: 'The phone is not plugged in.' }
  if (second) return { reason: 'Several phones are plugged in: say which by its serial number.' }
  if (first.state === 'device') return { serial: first.serial }
  return {
    reason: /^(?:unauthorized|no permissions|authorizing)$/.test(first.state)
      ? 'The phone does not allow this computer to use it: unlock it and allow USB debugging.'
      : `The phone is ${first.state}.`,
  }
}

interface Attached {
  readonly serial: string
  readonly isOver: boolean
  detach(): void
}

/** Connects one phone that is there, until it is detached. */
function attach(given: {
  readonly adb: AdbClient
  readonly serial: string
  readonly options: AndroidDeviceOptions
  readonly become: (status: ExecutorStatus) => void
  readonly end: (reason: string) => void
  readonly again: () => void
  readonly retryMs: number
}): Attached {
  const { adb, serial, options, become, end, again, retryMs } = given
  const { url, key, deviceId } = options
  const leaving = new AbortController()
  let executor: Executor | undefined
  let running: Promise<unknown> = Promise.resolve()
  let isOver = false
  const hangUp = (): void => {
    isOver = true
    executor?.close()
  }

  const start = async (): Promise<void> => {
    const { signal } = leaving
    const phone = await openPhone(adb, serial, { signal })
    const apps = await readInstalledApps(phone, { signal })
    let settings = await readSettings(phone, { signal })
    const model = (await adb.devices({ signal })).find((device) => device.serial === serial)?.model
    const operations = createOperations({
      phone,
      pace: { ...PACE, ...options.pace },
      session: {},
      onSetting: (setting, isOn) => {
        settings = { ...settings, [setting]: isOn }
        executor?.update({ settings })
      },
    })
    if (signal.aborted) return
    executor = connectExecutor({
      url,
      key,
      deviceId,
      name: options.name ?? model ?? 'Android phone',
      apps: apps.map(asDeviceApp),
      settings,
      operations: guarded(operations),
      onStatus: (status) => {
        // Closed here means detached: whether the whole is over is decided elsewhere.
        if (status.kind !== 'closed') return become(status)
        if (!isOver) end(status.reason)
      },
    })
  }
  /** Where nobody can say how a step ended, nothing is said: the server then knows that it is unknown. */
  const guarded = (operations: OperationHandlers): OperationHandlers =>
    Object.fromEntries(
      Object.entries(operations).map(([op, handler]) => [
        op,
        (...step: Parameters<typeof handler>) => {
          const outcome = handler(...step).catch((error: unknown) => {
            if (error instanceof OutcomeUnknown) {
              hangUp()
              // The phone may well be there: it comes back as one that has just been plugged in.
              if (!leaving.signal.aborted)
                void wait(retryMs, leaving.signal).then(() => leaving.signal.aborted || again())
            }
            throw error
          })
          running = outcome.catch(() => {})
          return outcome
        },
      ]),
    )

  start().catch(async (error: unknown) => {
    isOver = true
    if (leaving.signal.aborted) return
    become({
      kind: 'waiting',
      reason: error instanceof AdbError ? error.message : 'The phone could not be read.',
    })
    await wait(retryMs, leaving.signal)
    if (!leaving.signal.aborted) again()
  })
  return {
    serial,
    get isOver() {
      return isOver
    },
    detach: () => {
      leaving.abort()
      isOver = true
      // What is under way is told first where it can be: that it was not done, say.
      void Promise.race([running, wait(FAREWELL_MS, undefined)]).then(() => executor?.close())
    },
  }
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
