import {
  connectExecutor,
  type Executor,
  type ExecutorStatus,
  type OperationHandlers,
} from '@countersign/executor-kit'
import type { AdbClient } from './adb/adb-client.ts'
import { AdbError } from './adb/adb-error.ts'
import type { AndroidDeviceOptions } from './connect-android-device.ts'
import { openPhone } from './device/android-phone.ts'
import { asDeviceApp, readInstalledApps } from './device/installed-apps.ts'
import { readSettings } from './device/settings.ts'
import { createOperations } from './operations/index.ts'
import { OutcomeUnknown } from './operations/outcomes.ts'
import type { Pace } from './operations/session.ts'
import { pause } from './pause.ts'

const PACE: Pace = { everyMs: 300, withinMs: 8000 }
/** How long a step that was under way may take to say that the phone has gone. */
const FAREWELL_MS = 1500

export interface Attached {
  readonly serial: string
  readonly isOver: boolean
  detach(): void
}

/** Connects one phone that is there, until it is detached. */
export function attach(given: {
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
      ...(options.onStep && { onStep: options.onStep }),
      onStatus: (status) => {
        // Once it is detached, what becomes of it says nothing about the phone.
        if (isOver) return
        if (status.kind === 'closed') end(status.reason)
        else become(status)
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
                void pause(retryMs, leaving.signal).then(() => leaving.signal.aborted || again())
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
    await pause(retryMs, leaving.signal)
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
      // What is under way is told first where it can be: that it was not done, say. The kit tells it right after.
      void Promise.race([running, pause(FAREWELL_MS)]).then(() => setImmediate(() => executor?.close()))
    },
  }
}
