import type { Loose } from '@countersign/core/testing'
import { beforeAll, expect, it } from 'vitest'
import { createHarness, type Harness } from './testing/harness.ts'

let harness: Harness
let document: Loose
beforeAll(async () => {
  harness = await createHarness()
  document = (await harness.call('GET', '/api/openapi.json', { key: null })).body
})

const operations = (): { path: string; method: string; operation: Loose }[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Loose).map(([method, operation]) => ({ path, method, operation })),
  )

it('covers every route, and no other', () => {
  const served = harness.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  const described = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  expect(described.toSorted()).toEqual([...new Set(served)].toSorted())
})

it('is OpenAPI 3.1: each operation has answers, each parameter of a path is declared', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Countersign', version: expect.any(String) },
  })
  for (const { path, operation } of operations()) {
    expect(Object.keys(operation.responses).length).toBeGreaterThan(0)
    for (const answer of Object.values(operation.responses)) {
      expect(answer).toMatchObject({ description: expect.any(String) })
    }
    const inPath = (operation.parameters ?? []).filter((parameter: Loose) => parameter.in === 'path')
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(inPath.map(({ name }: Loose) => name)).toEqual(named)
    for (const parameter of inPath) expect(parameter.required).toBe(true)
  }
})

it('has only references that lead somewhere', () => {
  const references: string[] = []
  JSON.stringify(document, (key, value) => {
    if (key === '$ref') references.push(value)
    return value
  })
  expect(references.length).toBeGreaterThan(10)
  for (const reference of references) {
    const found = reference
      .slice(2)
      .split('/')
      .reduce((part: Loose, key) => part?.[key], document)
    expect([reference, typeof found]).toEqual([reference, 'object'])
  }
})

it('says which scope each call needs, and has the schemas of all actions', () => {
  expect(document.paths['/api/plans'].post.security).toEqual([{ bearer: ['propose'] }, { session: [] }])
  expect(document.paths['/api/auth/set-password'].post.security).toEqual([{ session: [] }])
  expect(document.paths['/api/health'].get.security).toEqual([])
  expect(document.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(document.components.securitySchemes.session).toMatchObject({ type: 'apiKey', in: 'cookie' })
  expect(document.components.schemas).toMatchObject({
    Plan: { type: 'object' },
    action_create_contact: { type: 'object', required: ['name'] },
    PlanUpdated: { type: 'object' },
  })
})

it('names no way in that it does not explain', () => {
  for (const { operation } of operations())
    for (const way of operation.security.flatMap(Object.keys))
      expect(Object.keys(document.components.securitySchemes)).toContain(way)
})

it.each([
  '/api/tools/call',
  '/api/actions/{name}',
  '/api/plans',
  '/api/plans/{id}/decisions',
  '/api/threads',
  '/api/threads/{id}/messages',
  '/api/runs/{id}/confirmations/{confirmationId}',
])('has an example of what to send to %s, and it is taken', async (path) => {
  const example = document.paths[path].post.requestBody.content['application/json'].example
  const { practicePack } = await import('@countersign/practice')
  const { call } = await createHarness({ packs: [practicePack] })
  const filled = path.replace('{name}', 'create_client').replaceAll(/\{\w+\}/g, 'x')
  const { status, body } = await call('POST', filled, { body: example })
  expect(body.error?.code ?? status).toSatisfy((found) => [200, 201, 'not_found'].includes(found))
  expect(body.dropped).toBeUndefined()
})

it('describes answers as they are', async () => {
  const plan = await harness.propose()
  const { properties, required } = document.components.schemas.Plan
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(plan)))
  expect(Object.keys(plan)).toEqual(expect.arrayContaining(required))
})
