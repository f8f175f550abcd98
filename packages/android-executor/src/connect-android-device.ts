import type { ExecutorOptions, ExecutorStatus } from '@countersign/executor-kit'
import { AdbClient, type AdbDevice } from './adb/adb-client.ts'
import { AdbError } from './adb/adb-error.ts'
import type { AdbAddress } from './adb/adb-socket.ts'
import { attach, type Attached } from './attach.ts'
import type { Pace } from './operations/session.ts'
import { pause } from './pause.ts'

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
  readonly onStep?: ExecutorOptions['onStep']
  readonly pace?: Partial<Pace> | undefined
  /** Before adb is looked for again. */
  readonly retryMs?: number | undefined
}

export interface AndroidExecutor {
  readonly status: ExecutorStatus
  close(): void
}

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
      await pause(retryMs, closing.signal)
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
