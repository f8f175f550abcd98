import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { createEventFeed } from './event-feed.ts'
import { type EventStreamOptions, streamEvents } from './event-stream.ts'
import { createEventWatcher } from './event-watcher.ts'
import { createHarness, type Harness, people } from './testing/harness.ts'

function createSource({ runtime }: Harness, pollMs = 50): Pick<EventStreamOptions, 'watcher' | 'feed'> {
  const watcher = createEventWatcher(runtime, pollMs)
  return { watcher, feed: createEventFeed(runtime, watcher) }
}

function openStream(harness: Harness, options: Partial<EventStreamOptions> = {}) {
  const drop = vi.fn<() => void>()
  const stream = streamEvents({
    runtime: harness.runtime,
    ...createSource(harness),
    origin: { actor: people.ada, source: 'Web', channel: 'web', correlationId: 'test' },
    lastEventId: undefined,
    closing: new AbortController().signal,
    isStillAllowed: async () => true,
    drop,
    ...options,
  })
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  return { reader, drop }
}

it('sends a comment now and then, so that nobody takes the silence for an end', async () => {
  const { reader } = openStream(await createHarness(), { heartbeatMs: 20 })
  expect((await reader.read()).value).toBe('retry: 1000\nid: start\n\n')
  expect((await reader.read()).value).toBe(': still here\n\n')
  expect((await reader.read()).value).toBe(': still here\n\n')
  await reader.cancel()
})

it('reads nothing ahead for a reader that does not drain, and drops it in the end', async () => {
  const harness = await createHarness()
  for (let count = 0; count < 60; count++) await harness.propose(`Contact ${count}`)
  const read = vi.spyOn(harness.store, 'read')
  const { reader, drop } = openStream(harness, { lastEventId: 'start', drainMs: 60 })
  await reader.read()
  await sleep(40)
  expect(drop).not.toHaveBeenCalled()
  // One batch of events, each of whose plans is read once.
  expect(read.mock.calls.length).toBeLessThan(50)
  await vi.waitFor(() => expect(drop).toHaveBeenCalled())
  await reader.cancel()
})

it('does not drop a reader that takes what it is sent', async () => {
  const { reader, drop } = openStream(await createHarness(), { heartbeatMs: 10, drainMs: 50 })
  for (let count = 0; count < 10; count++) await reader.read()
  expect(drop).not.toHaveBeenCalled()
  await reader.cancel()
})

it('ends when the right to it has ended', async () => {
  const { reader } = openStream(await createHarness(), { heartbeatMs: 20, isStillAllowed: async () => false })
  await vi.waitFor(async () => expect(await reader.read()).toMatchObject({ done: true }))
})

it('ends when the database cannot be read, so that the reader comes again', async () => {
  const harness = await createHarness()
  const { reader } = openStream(harness)
  await reader.read()
  await harness.store.close()
  expect(await reader.read()).toMatchObject({ done: true })
})

const origins = [people.ada, people.nia, people.ada].map(
  (actor) => ({ actor, source: 'Web', channel: 'web', correlationId: 'test' }) as const,
)

it('reads what has happened once for all who listen, and tells each what is for them', async () => {
  const harness = await createHarness()
  const source = createSource(harness, 1_000_000)
  const streams = Array.from({ length: 30 }, (_, index) =>
    openStream(harness, { ...source, origin: origins[index % origins.length]! }),
  )
  for (const { reader } of streams) await reader.read()
  const heard = streams.map(({ reader }) => reader.read())
  await sleep(20)
  const read = vi.spyOn(harness.store, 'read')
  await harness.propose('Contact 1')
  const texts = (await Promise.all(heard)).map(({ value }) => value)
  // The events, the plan, and the next look of each at what has come since.
  expect(read.mock.calls.length).toBeLessThan(10)
  for (const [index, text] of texts.entries())
    expect(text).toMatch(
      origins[index % origins.length]!.actor === people.nia ? /^id: \S+\n\n$/ : /^event: plan-updated$/m,
    )
  for (const { reader } of streams) await reader.cancel()
})

it('tells a plan as it is now, not as it was when somebody else was told', async () => {
  const harness = await createHarness()
  const source = createSource(harness)
  const first = openStream(harness, source)
  await first.reader.read()
  const plan = await harness.propose('Contact 1')
  expect((await first.reader.read()).value).toContain('"status":"proposed"')
  await harness.call('POST', `/api/plans/${plan.id}/dismiss`, { body: {} })
  await first.reader.read()
  const second = openStream(harness, { ...source, lastEventId: 'start' })
  await second.reader.read()
  const { value } = await second.reader.read()
  expect(value).toContain('"status":"dismissed"')
  expect(value).not.toContain('"status":"proposed"')
  for (const { reader } of [first, second]) await reader.cancel()
})
