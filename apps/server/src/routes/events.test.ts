import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '../listen.ts'
import { createHarness, type Harness, people, TOKEN } from '../testing/harness.ts'
import { type EventReader, readEvents } from '../testing/read-events.ts'

async function subscribe(
  { app }: Harness,
  options: { key?: string; from?: string } = {},
): Promise<EventReader> {
  const answer = await app.request('/api/events', {
    headers: {
      authorization: `Bearer ${options.key ?? TOKEN}`,
      ...(options.from !== undefined && { 'last-event-id': options.from }),
    },
  })
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const reader = readEvents(answer.body!)
  onTestFinished(() => reader.close())
  await reader.opened()
  return reader
}

describe.each(testStores)('on $kind', ({ kind }) => {
  it('tells of plans and records as they change', async () => {
    const harness = await createHarness({ kind })
    const reader = await subscribe(harness)
    const coming = reader.next()
    await sleep(50)
    const plan = await harness.propose()
    expect(await coming).toMatchObject({
      event: 'plan-updated',
      data: { plan: { id: plan.id, status: 'proposed' } },
    })
    await harness.approve(plan)
    expect(await reader.next()).toMatchObject({
      event: 'plan-updated',
      data: { plan: { status: 'succeeded' } },
    })
    expect(await reader.next()).toMatchObject({
      event: 'records-changed',
      data: { table: 'sample_contacts', ids: [expect.any(String)] },
    })
  })

  it('loses nothing to broken connections, and repeats nothing', async () => {
    const harness = await createHarness({ kind })
    const TOTAL = 40
    const seen: string[] = []
    const made: string[] = []
    const write = async () => {
      while (made.length < TOTAL) made.push((await harness.propose(`Contact ${made.length}`)).id)
    }
    let writing: Promise<void> | undefined
    let from: string | undefined
    while (seen.length < TOTAL) {
      const reader = await subscribe(harness, from === undefined ? {} : { from })
      writing ??= write()
      for (let count = 0; count < 7 && seen.length < TOTAL; count++) {
        const { id, data } = await reader.next()
        from = id
        seen.push(data.plan.id)
      }
      await reader.close()
    }
    await writing
    expect(seen).toEqual(made)
  }, 15_000)

  it('tells of what another process did', async () => {
    const harness = await createHarness({ kind })
    const other = await harness.restart()
    const reader = await subscribe(harness)
    const coming = reader.next()
    await sleep(50)
    const plan = await other.propose()
    expect(await coming).toMatchObject({ data: { plan: { id: plan.id } } })
  })
})

it('resumes from its very beginning where nothing had happened yet', async () => {
  const harness = await createHarness()
  const reader = await subscribe(harness)
  const coming = reader.next()
  await sleep(50)
  await reader.close()
  await expect(coming).rejects.toThrow('ended')
  expect(reader.text).toContain('id: start')
  const plan = await harness.propose()
  const again = await subscribe(harness, { from: 'start' })
  expect(await again.next()).toMatchObject({ data: { plan: { id: plan.id } } })
})

it('begins now, not with the past, where nothing is to be resumed', async () => {
  const harness = await createHarness()
  await harness.propose('Past')
  const reader = await subscribe(harness)
  const coming = reader.next()
  await sleep(50)
  const plan = await harness.propose('Present')
  expect(await coming).toMatchObject({ data: { plan: { id: plan.id } } })
})

it("tells nobody of others' plans, except an Admin", async () => {
  const harness = await createHarness()
  const nia = await harness.key(people.nia)
  const reader = await subscribe(harness, { key: nia })
  const coming = reader.next()
  await sleep(50)
  await harness.propose("Admin's")
  const own = await harness.call('POST', '/api/plans', {
    key: nia,
    body: { steps: [{ action: 'create_contact', input: { name: 'Own' } }] },
  })
  expect(await coming).toMatchObject({ data: { plan: { id: own.body.id, proposedBy: 'nia' } } })
  expect(reader.text).not.toContain("Admin's")
})

it('ends when the server is about to go', async () => {
  const closing = new AbortController()
  const harness = await createHarness({ closing: closing.signal })
  const reader = await subscribe(harness)
  const coming = reader.next()
  await sleep(20)
  closing.abort()
  await expect(coming).rejects.toThrow('The stream has ended')
})

it('answers a HEAD request without opening a stream', async () => {
  const { app } = await createHarness()
  const answer = await app.request('/api/events', {
    method: 'HEAD',
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  expect([answer.status, answer.body]).toEqual([200, null])
})

it('comes through a real socket at once, and goes when the reader goes', async () => {
  const harness = await createHarness()
  const server = await listen(harness.app, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const leaving = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { authorization: `Bearer ${TOKEN}` },
    signal: leaving.signal,
  })
  const reader = readEvents(answer.body!)
  const coming = reader.next()
  await sleep(50)
  const startedAt = performance.now()
  const plan = await harness.propose()
  expect(await coming).toMatchObject({ data: { plan: { id: plan.id } } })
  expect(performance.now() - startedAt).toBeLessThan(900)
  leaving.abort()
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  await closed
})
