import { connect, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { address, call, elena } from './support/cast.ts'

const { hostname, port } = new URL(address)

interface Slow {
  readonly socket: Socket
  readonly answer: () => string
  readonly ended: Promise<void>
}

/** A connection that sends what it has one byte after the other, for ever. */
function dribble(head: string, byte: string): Slow {
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => (answer += chunk))
  socket.on('error', () => {})
  socket.write(head)
  const timer = setInterval(() => socket.write(byte), 500)
  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => {
      clearInterval(timer)
      resolve()
    })
  })
  return { socket, answer: () => answer, ended }
}

describe('requests come so slowly that they never end', { timeout: 240_000 }, () => {
  it('two hundred connections whose headers never end are cut off, and others are served meanwhile', async () => {
    const slow = Array.from({ length: 200 }, () => dribble('GET /api/health HTTP/1.1\r\nHost: x\r\nX: ', 'x'))
    for (let count = 0; count < 5; count++) expect((await call('GET', '/api/health')).status).toBe(200)
    expect((await elena.call('GET', '/api/plans')).status).toBe(200)
    await Promise.all(slow.map(({ ended }) => ended))
    for (const { answer } of slow) expect(answer()).toMatch(/^HTTP\/1\.1 408 |^$/)
    expect(slow.some(({ answer }) => answer().includes('"code":"request_timeout"'))).toBe(true)
  })

  it('bodies that never end are cut off, before and after a credential', async () => {
    const head = (path: string, key: string) =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\n${key}Content-Type: application/json\r\nContent-Length: 10000\r\n\r\n{`
    const bearer = `Authorization: Bearer ${elena.key}\r\n`
    const slow = [
      dribble(head('/api/plans', bearer), ' '),
      dribble(head('/api/auth/sign-in/email', ''), ' '),
      dribble(head('/api/chat', bearer), ' '),
    ]
    // Without a credential nobody waits for the body.
    const stranger = dribble(head('/api/plans', ''), ' ')
    await Promise.all([...slow, stranger].map(({ ended }) => ended))
    expect(stranger.answer()).toMatch(/^HTTP\/1\.1 401 /)
    for (const { answer } of slow) expect(answer()).not.toMatch(/^HTTP\/1\.1 2/)
    expect((await call('GET', '/api/health')).status).toBe(200)
  })

  it('connections that say nothing at all are cut off', async () => {
    const silent = Array.from({ length: 20 }, () => connect(Number(port), hostname).on('error', () => {}))
    await Promise.all(silent.map((socket) => new Promise((resolve) => socket.on('close', resolve).resume())))
    expect((await call('GET', '/api/health')).status).toBe(200)
  })
})
