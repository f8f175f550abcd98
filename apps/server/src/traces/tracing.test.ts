import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { createHarness, type Harness, TOKEN } from '../testing/harness.ts'
import { createObservation } from '../observe/observation.ts'
import { openTracing } from './open-tracing.ts'
import { readTraceparent } from './traceparent.ts'

interface SentSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: { key: string; value: Record<string, unknown> }[]
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
let harness: Harness
let received = ''
let spans: SentSpan[]

/** A collector that takes what any collector takes. */
async function startCollector() {
  const bodies: string[] = []
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = Buffer.concat(chunks)
      bodies.push(String(incoming.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body))
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, bodies, close: () => server.close() }
}

beforeAll(async () => {
  const collector = await startCollector()
  const observation = createObservation()
  harness = await createHarness({ observation })
  const tracing = openTracing({ endpoint: collector.endpoint, serviceName: 'countersign', ratio: 1 })
  observation.tracing = tracing
  const traceparent = `00-${TRACE}-${CALLER}-00`
  const plan = await harness.call('POST', '/api/plans', {
    body: { steps: [{ action: 'create_contact', input: { name: 'Ada Lovelace' } }] },
    headers: { traceparent, baggage: 'person=Ada' },
  })
  const [step] = plan.body.steps
  await harness.call('POST', `/api/plans/${plan.body.id}/decisions`, {
    body: { decisions: [{ stepId: step.id, decision: 'approve', previewHash: step.preview.hash }] },
  })
  await tracing.close()
  received = collector.bodies.join('\n')
  spans = collector.bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: SentSpan[] }[] }) =>
      resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
  collector.close()
})

const span = (name: string): SentSpan => spans.find((each) => each.name === name)!
const partsOf = ({ spanId }: SentSpan): string[] =>
  spans.filter(({ parentSpanId }) => parentSpanId === spanId).map(({ name }) => name)

it('sends a span for each request, under its route, with what it does below it', () => {
  const proposal = span('POST /api/plans')
  expect(partsOf(proposal)).toEqual(expect.arrayContaining(['check', 'preview']))
  const decision = span('POST /api/plans/:id/decisions')
  expect(partsOf(decision)).toEqual(['decide'])
  expect(partsOf(span('decide'))).toEqual(expect.arrayContaining(['execute', 'audit']))
  const status = decision.attributes.find(({ key }) => key === 'http.response.status_code')
  expect(status?.value['intValue']).toBe(200)
  expect(received).toContain('"service.name","value":{"stringValue":"countersign"}')
})

it('goes by the number of the caller’s trace, and by nothing else that they say', () => {
  expect(span('POST /api/plans')).toMatchObject({ traceId: TRACE, parentSpanId: CALLER })
  expect(span('POST /api/plans/:id/decisions').traceId).not.toBe(TRACE)
  expect(received).not.toContain('baggage')
})

it('speaks of no person and no record', () => {
  expect(spans.length).toBeGreaterThan(5)
  for (const word of ['Ada', 'Lovelace', TOKEN, 'Administrator']) expect(received).not.toContain(word)
})

it('closes in order where no collector is there', async () => {
  const tracing = openTracing({ endpoint: 'http://127.0.0.1:9', serviceName: 'countersign', ratio: 1 })
  await tracing.part('check', {}, async () => {})
  await expect(tracing.close()).resolves.toBeUndefined()
})

it.each([
  undefined,
  '',
  'nonsense',
  `00-${'0'.repeat(32)}-${CALLER}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `ff-${TRACE}-${CALLER}-01`,
  `00-${TRACE.toUpperCase()}-${CALLER}-01`,
  `00-${TRACE}-${CALLER}`,
])('begins a trace of its own where the caller names none that can be: %s', (header) => {
  expect(readTraceparent(header)).toBeUndefined()
})
