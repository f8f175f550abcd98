import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Answer, request } from './support/http.ts'
import { type Server, startServer, TOKEN } from './support/server.ts'

let server: Server
const asked = { receiver: [] as string[], inside: [] as string[] }
const services: HttpServer[] = []

async function serve(answer: Parameters<typeof createServer>[1]): Promise<number> {
  const service = createServer(answer)
  services.push(service)
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  return (service.address() as AddressInfo).port
}

beforeAll(async () => {
  // Where the operator trusts webhooks with this machine, so that one can be received here.
  server = await startServer({ COUNTERSIGN_PRIVATE_WEBHOOKS: '1' })
})
afterAll(async () => {
  for (const service of services) service.close()
  await server.stop()
})

const call = (method: string, path: string, body?: object): Promise<Answer> =>
  request(server.address, method, path, { key: TOKEN, ...(body && { body }) })

describe('a webhook is answered with a redirect', () => {
  it('to an address inside: it is not followed, and its signature goes nowhere else', async () => {
    const inside = await serve((incoming, answer) => {
      asked.inside.push(incoming.url ?? '')
      answer.end()
    })
    const receiver = await serve((incoming, answer) => {
      asked.receiver.push(String(incoming.headers['webhook-signature']))
      answer.writeHead(307, { location: `http://127.0.0.1:${inside}/latest/meta-data` }).end()
    })
    const input = { name: 'Redirects', url: `http://127.0.0.1:${receiver}/`, events: ['plan.waiting'] }
    const { plan } = (await call('POST', '/api/actions/create_webhook', input)).body
    const [step] = plan.steps
    const decisions = [{ stepId: step.id, decision: 'approve', previewHash: step.preview.hash }]
    const done = await call('POST', `/api/plans/${plan.id}/decisions`, { decisions })
    const { id } = done.body.steps[0].receipt.result
    const made = await call('POST', `/api/webhooks/${id}/secret`)
    await call('POST', '/api/actions/test_webhook', { id })
    const [delivery] = await vi.waitFor(async () => {
      const { body } = await call('GET', `/api/webhooks/${id}/deliveries`)
      expect(body.items).not.toEqual([])
      return body.items
    }, 20_000)
    expect(delivery).toMatchObject({ outcome: 'failed', status: 307 })
    expect(asked.receiver).toEqual([expect.stringMatching(/^v1,/)])
    expect(asked.inside).toEqual([])
    // The secret was shown once: neither the list nor the record nor the deliveries have it.
    const texts = await Promise.all(
      ['/api/webhooks', `/api/webhooks/${id}/deliveries`, '/api/audit?limit=200', '/api/plans?limit=200'].map(
        async (path) => JSON.stringify((await call('GET', path)).body),
      ),
    )
    expect(texts.join('')).not.toContain(made.body.secret)
  })
})
