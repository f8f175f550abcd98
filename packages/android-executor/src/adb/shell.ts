import { randomUUID } from 'node:crypto'
import { AdbError } from './adb-error.ts'
import type { AdbSocket } from './adb-socket.ts'
import { request } from './frames.ts'

export interface ShellResult {
  readonly exitCode: number
  readonly stdout: string
  /** Without the newer protocol it is mixed into `stdout`. */
  readonly stderr: string
}

// The newer shell protocol: a byte for the kind, four for the length (little-endian), and the data.
const packets = { stdin: 0, stdout: 1, stderr: 2, exit: 3, closeStdin: 4 } as const
const HEADER = 5
const MOST_OUTPUT = 8 * 1024 * 1024

/** Runs a command line on the phone that the socket has been switched to. */
export async function runShellV2(socket: AdbSocket, command: string): Promise<ShellResult> {
  await request(socket, `shell,v2,raw:${command}`)
  const nothing = Buffer.alloc(HEADER)
  nothing[0] = packets.closeStdin
  socket.write(nothing)
  const out: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] }
  let size = 0
  for (;;) {
    const header = await socket.read(HEADER)
    const length = header.readUInt32LE(1)
    size += length
    if (size > MOST_OUTPUT) throw new AdbError('too_much', 'The phone answers too much.')
    const data = await socket.read(length)
    if (header[0] === packets.stdout) out.stdout.push(data)
    else if (header[0] === packets.stderr) out.stderr.push(data)
    else if (header[0] === packets.exit) {
      if (length !== 1) throw new AdbError('garbled', 'The phone’s answer makes no sense.')
      // Characters may be split between packets: joined first, read then.
      const text = (chunks: Buffer[]): string => Buffer.concat(chunks).toString('utf8')
      return { exitCode: data[0]!, stdout: text(out.stdout), stderr: text(out.stderr) }
    }
    // Other kinds are for the other direction, or newer than this.
    else if (header[0]! > 5) throw new AdbError('garbled', 'The phone’s answer makes no sense.')
  }
}

/** The older protocol knows no exit code: the shell is asked to say it last. */
export async function runShellV1(socket: AdbSocket, command: string): Promise<ShellResult> {
  const mark = randomUUID()
  await request(socket, `shell:${command}\necho ${mark}$?`)
  const all = (await socket.readRest()).toString('utf8').replaceAll('\r\n', '\n')
  const at = all.lastIndexOf(mark)
  if (at < 0) throw new AdbError('cut', 'The connection to adb was cut.')
  return { exitCode: Number(all.slice(at + mark.length)), stdout: all.slice(0, at), stderr: '' }
}
