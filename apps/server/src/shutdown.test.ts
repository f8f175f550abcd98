import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { shutDown } from './shutdown.ts'

async function serve(answer: () => Promise<string>) {
  const server = createServer(async (_request, response) => response.end(await answer()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  const told: string[] = []
  const going = (graceMs: number) =>
    shutDown({
      server,
      closing: new AbortController(),
      after: [async () => void told.push('chores'), async () => void told.push('store')],
      log: pino({ level: 'silent' }),
      exit: (code) => told.push(`exit ${code}`),
      graceMs,
    })
  const { port } = server.address() as AddressInfo
  return { told, going, request: () => get({ host: '127.0.0.1', port }) }
}

it('lets what is in flight finish, closes what it used, and only then exits', async () => {
  let finish = (_text: string): void => {}
  const { told, going, request } = await serve(() => new Promise((resolve) => (finish = resolve)))
  const call = request()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const gone = going(5000)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(told).toEqual([])
  finish('done')
  const [response] = await once(call, 'response')
  expect(response.statusCode).toBe(200)
  response.resume()
  await gone
  expect(told).toEqual(['chores', 'store', 'exit 0'])
})

it('does not wait for ever', async () => {
  const { told, going, request } = await serve(() => new Promise(() => {}))
  const call = request()
  const cut = once(call, 'error')
  await new Promise((resolve) => setTimeout(resolve, 50))
  await going(100)
  await cut
  expect(told).toEqual(['chores', 'store', 'exit 0'])
})
