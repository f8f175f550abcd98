import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { FakeAndroid } from './fake-android.ts'

/** What can go wrong between a client and the phone. */
export interface AdbFaults {
  /** Bytes that are written at once. */
  chunk?: number
  /** The connection ends after so many bytes of what a command says. */
  cutAfter?: number
  /** Answers nothing at all. */
  silent?: boolean
  /** Commands never end. */
  hangs?: boolean
  /** Says this where OKAY would be. */
  answer?: string
  /** The phone's side is too old for the newer shell protocol. */
  withoutShellV2?: boolean
  /** The server is too old to be asked what a phone can do. */
  withoutFeatures?: boolean
}

export interface FakeAdbServer {
  readonly address: { readonly host: string; readonly port: number }
  readonly faults: AdbFaults
  /** What was asked for. */
  readonly services: readonly string[]
  /** Connections that are open now. */
  readonly open: number
  plug(serial: string, phone: FakeAndroid, state?: string): void
  unplug(serial: string): void
  close(): Promise<void>
}

interface Plugged {
  readonly phone: FakeAndroid
  readonly state: string
}

/** An adb server that speaks to its clients as the real one does, with phones that are programs. */
export async function startFakeAdbServer(port = 0): Promise<FakeAdbServer> {
  const faults: AdbFaults = {}
  const services: string[] = []
  const phones = new Map<string, Plugged>()
  const sockets = new Map<Socket, { serial?: string; tracks?: boolean }>()

  const list = (long: boolean): string =>
    [...phones]
      .map(([serial, { state }]) =>
        long
          ? `${serial.padEnd(22)} ${state} product:x model:Pixel_8 transport_id:1\n`
          : `${serial}\t${state}\n`,
      )
      .join('')
  const tell = (): void => {
    for (const [socket, { tracks }] of sockets) if (tracks) write(socket, framed(list(false)))
  }
  const write = (socket: Socket, bytes: Buffer): void => {
    const size = faults.chunk ?? bytes.length
    for (let at = 0; at < bytes.length; at += size) socket.write(bytes.subarray(at, at + size))
  }
  const fail = (socket: Socket, reason: string): void => {
    write(socket, Buffer.concat([Buffer.from('FAIL'), framed(reason)]))
    socket.end()
  }
  const agree = (socket: Socket, more: Buffer = Buffer.alloc(0)): void =>
    write(socket, Buffer.concat([Buffer.from(faults.answer ?? 'OKAY'), more]))

  const serve = async (socket: Socket, service: string): Promise<void> => {
    services.push(service)
    if (faults.silent) return
    const about = sockets.get(socket)!
    const [, asked, question] = /^host-serial:(.+):(\w+)$/.exec(service) ?? []
    const wanted = asked ?? /^host:transport:(.*)$/.exec(service)?.[1]
    if (wanted !== undefined) {
      const state = phones.get(wanted)?.state
      if (state === undefined) return fail(socket, `device '${wanted}' not found`)
      if (state !== 'device') return fail(socket, `device ${state}.`)
      if (question === undefined) {
        about.serial = wanted
        return agree(socket)
      }
      if (faults.withoutFeatures) return fail(socket, 'unknown host service')
      agree(socket, framed(faults.withoutShellV2 ? 'cmd' : 'cmd,shell_v2,stat_v2'))
      return void socket.end()
    }
    if (service === 'host:version') return agree(socket, framed('0029'))
    if (service === 'host:devices-l') {
      agree(socket, framed(list(true)))
      return void socket.end()
    }
    if (service === 'host:track-devices') {
      about.tracks = true
      return agree(socket, framed(list(false)))
    }
    const [, isNew, command] = /^shell(,v2(?:,raw)?)?:(.*)$/s.exec(service) ?? []
    const phone = about.serial === undefined ? undefined : phones.get(about.serial)?.phone
    if (command === undefined || !phone) return fail(socket, 'unknown host service')
    if (isNew !== undefined && faults.withoutShellV2) return fail(socket, 'closed')
    agree(socket)
    if (!faults.hangs) await runShell(socket, phone, command, isNew !== undefined)
  }

  const runShell = async (
    socket: Socket,
    phone: FakeAndroid,
    command: string,
    isNew: boolean,
  ): Promise<void> => {
    const [, line = '', mark] = /^(.*?)(?:\necho ([\w-]+)\$\?)?$/s.exec(command) ?? []
    const { exitCode, stdout, stderr } = await phone.shell(isNew ? command : line)
    const all = isNew
      ? Buffer.concat([packet(1, stdout), packet(2, stderr), packetOf(3, Buffer.from([exitCode]))])
      : Buffer.from(`${stderr}${stdout}${mark}${exitCode}\n`.replaceAll('\n', '\r\n'))
    if (socket.destroyed) return
    if (faults.cutAfter === undefined) write(socket, all)
    else write(socket, all.subarray(0, faults.cutAfter))
    socket.end()
  }

  const server = createServer((socket) => {
    sockets.set(socket, {})
    let waiting: Buffer = Buffer.alloc(0)
    let busy = Promise.resolve()
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk: Buffer) => {
      waiting = Buffer.concat([waiting, chunk])
      // What follows the name of a shell command is its input: nobody reads that.
      for (;;) {
        const length = Number.parseInt(waiting.subarray(0, 4).toString('latin1'), 16)
        if (waiting.length < 4 || !(waiting.length >= 4 + length)) return
        const service = waiting.subarray(4, 4 + length).toString('utf8')
        waiting = waiting.subarray(4 + length)
        busy = busy.then(() => serve(socket, service))
      }
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    faults,
    services,
    get open() {
      return sockets.size
    },
    plug: (serial, phone, state = 'device') => {
      phones.set(serial, { phone, state })
      tell()
    },
    unplug: (serial) => {
      phones.delete(serial)
      for (const [socket, about] of sockets) if (about.serial === serial) socket.destroy()
      tell()
    },
    close: async () => {
      for (const socket of sockets.keys()) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const framed = (text: string): Buffer => {
  const body = Buffer.from(text, 'utf8')
  return Buffer.concat([Buffer.from(body.length.toString(16).padStart(4, '0')), body])
}

function packetOf(kind: number, data: Buffer): Buffer {
  const header = Buffer.alloc(5)
  header[0] = kind
  header.writeUInt32LE(data.length, 1)
  return Buffer.concat([header, data])
}
const packet = (kind: number, text: string): Buffer => packetOf(kind, Buffer.from(text, 'utf8'))
