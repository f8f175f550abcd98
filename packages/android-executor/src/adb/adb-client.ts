import { AdbError } from './adb-error.ts'
import { type AdbAddress, AdbSocket, type Limits } from './adb-socket.ts'
import { readFramed, request } from './frames.ts'
import { runShellV1, runShellV2, type ShellResult } from './shell.ts'

/** A phone as the adb server sees it. */
export interface AdbDevice {
  readonly serial: string
  /** `device` when it can be used. */
  readonly state: string
  /** What kind of phone, where the server says it. */
  readonly model?: string | undefined
}

const HOST_MS = 5000

/** An adb server, such as the one that Android's own tools start on port 5037. */
export class AdbClient {
  readonly #address: AdbAddress

  constructor(address: AdbAddress) {
    this.#address = address
  }

  /** The phones that are plugged in. */
  async devices(limits: Limits = {}): Promise<readonly AdbDevice[]> {
    return readDevices(await this.#ask('host:devices-l', limits))
  }

  /** What the phone's side of adb can do. */
  async features(serial: string, limits: Limits = {}): Promise<ReadonlySet<string>> {
    try {
      return new Set((await this.#ask(`host-serial:${checked(serial)}:features`, limits)).split(','))
    } catch (error) {
      // An old server does not know the question.
      if (error instanceof AdbError && error.fault === 'refused') return new Set()
      throw error
    }
  }

  /** Tells which phones there are, at once and whenever it changes, until it is stopped or the server goes. */
  async track(tell: (devices: readonly AdbDevice[]) => void, signal: AbortSignal): Promise<void> {
    await AdbSocket.use(this.#address, { signal }, async (socket) => {
      await request(socket, 'host:track-devices')
      for (;;) tell(readDevices(await readFramed(socket)))
    })
  }

  /** Runs a command line. It ends on the phone, too, when it is stopped here. */
  async shell(
    serial: string,
    command: string,
    { hasShellV2, ...limits }: Limits & { readonly hasShellV2: boolean },
  ): Promise<ShellResult> {
    return AdbSocket.use(this.#address, limits, async (socket) => {
      await request(socket, `host:transport:${checked(serial)}`)
      return hasShellV2 ? runShellV2(socket, command) : runShellV1(socket, command)
    })
  }

  #ask(service: string, { signal, timeoutMs = HOST_MS }: Limits): Promise<string> {
    return AdbSocket.use(this.#address, { signal, timeoutMs }, async (socket) => {
      await request(socket, service)
      return readFramed(socket)
    })
  }
}

/** It becomes part of a request: nothing in it may be taken for another part. */
function checked(serial: string): string {
  if (!/^[\w.:[\]%-]{1,100}$/.test(serial)) throw new AdbError('gone', 'There is no such phone.')
  return serial
}

function readDevices(list: string): readonly AdbDevice[] {
  return list.split('\n').flatMap((line): AdbDevice[] => {
    const [, serial, state, more = ''] = /^(\S+)\s+(no permissions|\S+)(.*)$/.exec(line) ?? []
    if (serial === undefined || state === undefined) return []
    const model = /\bmodel:(\S+)/.exec(more)?.[1]
    return [{ serial, state, ...(model !== undefined && { model: model.replaceAll('_', ' ') }) }]
  })
}
