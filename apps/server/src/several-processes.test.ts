import { createRuntime } from '@countersign/core'
import { as, createFakeClock } from '@countersign/core/testing'
import { samplePack } from '@countersign/core/testing/sample-pack'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Chore, startChores } from './chores.ts'
import { createEventFeed } from './event-feed.ts'
import { createEventWatcher } from './event-watcher.ts'
import { streamEvents } from './event-stream.ts'
import { createHarness, type Harness, people } from './testing/harness.ts'
import { readEvents } from './testing/read-events.ts'

/** However busy the machine is. */
const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 30_000 })

/** So long that nothing is found by looking now and then while a test lasts. */
const NEVER = 1_000_000

async function watch({ runtime }: Harness, pollMs: number) {
  const watcher = createEventWatcher(runtime, pollMs)
  const stream = streamEvents({
    runtime,
    watcher,
    feed: createEventFeed(runtime, watcher),
    origin: { actor: people.ada, source: 'Web', channel: 'web', correlationId: 'test' },
    lastEventId: undefined,
    closing: new AbortController().signal,
    isStillAllowed: async () => true,
    drop: () => {},
  })
  const events = readEvents(stream)
  onTestFinished(() => events.close())
  await events.opened()
  return events
}

/** Until a process hears the others: what is told before, it finds by looking at once. */
async function connected({ store }: Harness): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = store.onTold(() => {
      stop()
      resolve()
    })
  })
}

describe('two servers on one PostgreSQL', () => {
  it('show at once what is decided on the other', async () => {
    const here = await createHarness({ kind: 'postgres' })
    const there = await here.restart()
    await Promise.all([connected(here), connected(there)])
    const events = await watch(there, NEVER)
    const plan = await here.propose()
    expect((await events.next()).data.plan).toMatchObject({ id: plan.id, status: 'proposed' })
    await here.approve(plan)
    expect((await events.next()).data.plan).toMatchObject({ id: plan.id, status: 'succeeded' })
  })

  it('find what was not told by looking now and then', async () => {
    const there = await createHarness({ kind: 'postgres' })
    const events = await watch(there, 20)
    // A process that does not listen tells nothing.
    const store = await there.database.reopen()
    const silent = createRuntime({ store, packs: [samplePack], clock: createFakeClock() })
    const steps = [{ action: 'create_contact', input: { name: 'Jane Doe' } }]
    const plan = await as(people.ada, () => silent.propose({ steps }))
    expect((await events.next()).data.plan.id).toBe(plan.ok && plan.value.id)
  })

  it('show an event as soon as an older transaction lets it be seen, though nobody tells of that one', async () => {
    const here = await createHarness({ kind: 'postgres' })
    const there = await here.restart()
    await Promise.all([connected(here), connected(there)])
    const events = await watch(there, NEVER)
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const { promise: isOpen, resolve: opened } = Promise.withResolvers<void>()
    const older = here.store.transaction(async (tx) => {
      await tx.requests.delete('nothing')
      await tx.events.append([])
      await tx.requests.put({ id: 'older', bodyHash: '', at: '2026-01-05T09:00:00.000Z', response: null })
      await tx.settled()
      opened()
      await mayEnd
    })
    await isOpen
    const plan = await here.propose()
    end()
    await older
    expect((await events.next()).data.plan.id).toBe(plan.id)
  })

  it('do at once what only they can do about it', async () => {
    const here = await createHarness({ kind: 'postgres' })
    const there = await here.restart()
    await Promise.all([connected(here), connected(there)])
    const run = vi.fn<Chore['run']>(async () => {})
    const chore: Chore = {
      name: 'test',
      run,
      everyMs: NEVER,
      afterOthers: (topic) => topic === 'plan sample',
    }
    const chores = startChores({ runtime: there.runtime, log: pino({ level: 'silent' }), chores: [chore] })
    onTestFinished(() => chores.stop())
    await here.propose()
    await eventually(() => expect(run).toHaveBeenCalled())
  })
})
