import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { admin, call, dataDir, elena, grace } from './support/cast.ts'
import { makeClient, propose, renaming } from './support/plans.ts'
import { exchange } from './support/raw.ts'
import { LOG_FILE } from './support/server.ts'

const log = (): Promise<string> => readFile(join(dataDir, LOG_FILE), 'utf8')

/** The log, once it tells of everything that was asked before. */
async function settledLog(): Promise<string> {
  const id = `settled-${crypto.randomUUID()}`
  await call('GET', '/api/health', { headers: { 'x-correlation-id': id } })
  return vi.waitFor(async () => {
    const text = await log()
    expect(text).toContain(id)
    return text
  }, 10_000)
}

describe('the log', () => {
  it('has no secret and nothing that anybody said, whatever goes well or wrong', async () => {
    const words = [
      'Zaphodina',
      'hunter2-in-a-body',
      'query-secret',
      'link-secret',
      'header-secret',
      'note-secret',
    ]
    const client = await makeClient()
    const plan = await propose(elena, renaming(client, 'Zaphodina'))
    await elena.call('POST', `/api/plans/${plan.id}/dismiss`, { body: { note: 'note-secret' } })
    await call('POST', '/api/auth/sign-in/email', {
      body: { email: 'x@example.com', password: 'hunter2-in-a-body' },
    })
    await call('POST', '/api/auth/link?token=link-secret')
    await call('GET', '/api/plans?cursor=query-secret', { key: 'header-secret' })
    await elena.call('GET', '/api/query-secret')
    await elena.call('POST', '/api/plans', {
      text: '{"steps": "Zaphodina',
      headers: { 'content-type': 'application/json', cookie: 'a=header-secret' },
    })
    const text = await settledLog()
    const secrets = [admin.key, elena.key, grace.key, elena.password, elena.cookie.split('=')[1]!, ...words]
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  it('has one line a request, which nobody can break, forge or colour', async () => {
    const forged = '{"level":50,"msg":"forged"}'
    await call('GET', `/api/plans/${encodeURIComponent(`x\n${forged}`)}`, {
      headers: { 'user-agent': forged, referer: `http://x/${forged}`, 'x-correlation-id': `a${forged}` },
    })
    await exchange(
      `GET /\u001B[31mred HTTP/1.1\r\nHost: x\r\nUser-Agent: \u001B[31m\r\nConnection: close\r\n\r\n`,
    )
    const text = await settledLog()
    expect(text).not.toContain('forged')
    expect(text).not.toContain('\u001B')
    const lines = text.split('\n').filter((line) => line.startsWith('{'))
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
    // The rest is what it says to whoever starts it.
    const rest = text.split('\n').filter((line) => line !== '' && !line.startsWith('{'))
    expect(rest.map((line) => line.split(' ')[0])).toEqual(['Sign', 'Countersign'])
  })
})
