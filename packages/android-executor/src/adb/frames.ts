import { AdbError, faultOf } from './adb-error.ts'
import type { AdbSocket } from './adb-socket.ts'

// Between clients and the adb server: requests are four hexadecimal digits of length and the name of a service; answers
// are OKAY, or FAIL with a reason that is framed likewise.

const MOST_REQUESTED = 0xffff

/** Asks for a service. Comes back when the server has agreed. */
export async function request(socket: AdbSocket, service: string): Promise<void> {
  const body = Buffer.from(service, 'utf8')
  if (body.length > MOST_REQUESTED) throw new AdbError('too_much', 'That is too much for one command.')
  socket.write(Buffer.concat([Buffer.from(body.length.toString(16).padStart(4, '0'), 'ascii'), body]))
  const answer = (await socket.read(4)).toString('latin1')
  if (answer === 'OKAY') return
  if (answer !== 'FAIL') throw new AdbError('garbled', 'What answers is not an adb server.')
  const reason = await readFramed(socket)
  throw new AdbError(faultOf(reason), reason)
}

/** A text with its length before it. */
export async function readFramed(socket: AdbSocket): Promise<string> {
  const length = (await socket.read(4)).toString('latin1')
  if (!/^[\da-f]{4}$/i.test(length)) throw new AdbError('garbled', 'What answers is not an adb server.')
  return (await socket.read(Number.parseInt(length, 16))).toString('utf8')
}
