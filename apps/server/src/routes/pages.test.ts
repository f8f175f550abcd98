import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, it } from 'vitest'
import type { AppEnv } from '../env.ts'
import { answerHeaders, securityHeaders } from '../middleware/security-headers.ts'
import { createHarness } from '../testing/harness.ts'

it.each(['/', '/api/docs'])('serves %s as a page that needs nothing from elsewhere', async (path) => {
  const { call } = await createHarness()
  const answer = await call('GET', path, { key: null })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'/,
  )
  expect(answer.body).toContain('prefers-color-scheme: dark')
  expect(answer.body).not.toMatch(/<script|src=|@import|url\(/)
})

it('lists every call with its scope', async () => {
  const { call } = await createHarness()
  const { body } = await call('GET', '/api/docs', { key: null })
  expect(body).toContain('/api/plans/{id}/decisions')
  expect(body).toMatch(/decisions<\/code>\s*<span class="tag">scope: approve/)
})

it('says of every call, object and action what it takes, and leads nowhere that is not there', async () => {
  const { call } = await createHarness()
  const { body } = await call('GET', '/api/docs', { key: null })
  const text = String(body).replaceAll(/<[^>]+>|\s+/g, ' ')
  expect(text).toMatch(/steps\[\]\.action\s+required\s+string/)
  expect(text).toContain('-H &quot;Authorization: Bearer $COUNTERSIGN_TOKEN&quot;')
  expect(text).toMatch(/create_contact\s+write .*?name\s+required\s+string/)
  const ids = [...String(body).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  const targets = [...String(body).matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(targets.filter((id) => !ids.includes(id))).toEqual([])
})

it('says how it is', async () => {
  const { call } = await createHarness()
  const health = await call('GET', '/api/health', { key: null })
  expect(health).toMatchObject({
    status: 200,
    body: { status: 'ok', version: expect.any(String), store: 'sqlite' },
  })
})

it('sends headers that keep answers to whoever asked', async () => {
  const { call } = await createHarness()
  const { headers } = await call('GET', '/api/plans')
  expect(Object.fromEntries(headers)).toMatchObject(answerHeaders)
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect(headers.has('strict-transport-security')).toBe(false)
})

it('tells browsers to come by TLS alone, where people come by TLS', async () => {
  const app = new OpenAPIHono<AppEnv>()
  app.use(securityHeaders(() => 'https://countersign.example.com'))
  const answer = await app.request('/')
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
})
