import { once } from 'node:events'
import { connect } from 'node:net'
import { address } from './cast.ts'

const { hostname, port } = new URL(address)

/** Sends these very bytes, and answers everything that comes back until the other side ends it: ask it to. */
export async function exchange(...pieces: readonly (string | Buffer)[]): Promise<string> {
  const socket = connect(Number(port), hostname)
  socket.setEncoding('latin1')
  let answer = ''
  socket.on('data', (chunk: string) => (answer += chunk))
  socket.on('error', () => {})
  for (const piece of pieces) socket.write(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)
  await once(socket, 'close')
  return answer
}

/** The status of each answer on a connection. */
export const statusesOf = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))
