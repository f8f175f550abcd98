import type { Arguments, Operation, StepOutcome } from '@countersign/executor-kit'
import { onTestFinished } from 'vitest'
import { AdbClient } from '../adb/adb-client.ts'
import { openPhone } from '../device/android-phone.ts'
import { createOperations } from '../operations/index.ts'
import type { Session } from '../operations/session.ts'
import { createFakeAndroid, type FakeAndroid } from './fake-android.ts'
import { type FakeAdbServer, startFakeAdbServer } from './fake-adb-server.ts'

export interface OperationScene {
  readonly android: FakeAndroid
  readonly server: FakeAdbServer
  readonly session: Session
  /** What was told to be switched. */
  readonly switched: (readonly [string, boolean])[]
  run(op: Operation, args?: Arguments, signal?: AbortSignal): Promise<StepOutcome>
  /** Up to the open conversation with somebody. */
  openConversation(app: string, name: string): Promise<void>
}

/** An adb server of its own, until the test is over. */
export async function startServer(): Promise<FakeAdbServer> {
  const server = await startFakeAdbServer()
  onTestFinished(() => server.close())
  return server
}

/** The operations on a phone behind a real socket. */
export async function createScene(
  given: Parameters<typeof createFakeAndroid>[0] = {},
  within = 60,
): Promise<OperationScene> {
  const server = await startServer()
  const android = createFakeAndroid(given)
  server.plug('R58', android)
  const session: Session = {}
  const switched: (readonly [string, boolean])[] = []
  const operations = createOperations({
    phone: await openPhone(new AdbClient(server.address), 'R58'),
    pace: { everyMs: 2, withinMs: within },
    session,
    onSetting: (setting, isOn) => switched.push([setting, isOn]),
  })
  const run: OperationScene['run'] = (op, args = {}, signal = new AbortController().signal) =>
    operations[op]!(args, { planId: 'p', stepId: 's', signal })
  return {
    android,
    server,
    session,
    switched,
    run,
    openConversation: async (app, name) => {
      const steps: [Operation, Arguments?][] = [
        ['open_app', { name: app }],
        ['find_contact', { name, id: `c-${name}` }],
        ['open_conversation'],
      ]
      for (const [op, args] of steps) {
        const outcome = await run(op, args)
        if (outcome.status !== 'success') throw new Error(`${op}: ${outcome.message}`)
      }
    },
  }
}
