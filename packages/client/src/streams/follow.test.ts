import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../create-client.ts'
import { followEvents } from './follow-events.ts'
import { followRun } from './follow-run.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = (headers: Headers) => Response

const stream = (...pieces: readonly string[]): Response => {
  const encoder = new TextEncoder()
  return new Response(
    new ReadableStream({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(encoder.encode(piece))
        controller.close()
      },
    }),
  )
}
/** A stream that breaks after what it said. */
const broken = (piece: string): Response => {
  let isSaid = false
  return new Response(
    new ReadableStream({
      pull: (controller) => {
        if (isSaid) controller.error(new TypeError('terminated'))
        else controller.enqueue(new TextEncoder().encode(piece))
        isSaid = true
      },
    }),
  )
}
const text = (id: number, delta: string): string =>
  `id: ${id}\nevent: text\ndata: ${JSON.stringify({ delta })}\n\n`
const complete = (id: number): string => `id: ${id}\nevent: complete\ndata: {"message":"Hi"}\n\n`

/** A server that answers like this, one after the other. */
function serverOf(...answers: readonly Answer[]) {
  const seen: (string | null)[] = []
  const client = createClient({
    fetch: async (_address, init) => {
      const headers = new Headers(init?.headers)
      seen.push(headers.get('last-event-id'))
      init?.signal?.throwIfAborted()
      return answers[Math.min(seen.length, answers.length) - 1]!(headers)
    },
  })
  return { client, seen }
}

async function collect<T>(events: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  const done = (async () => {
    for await (const event of events) all.push(event)
  })()
  const outcome = done.then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  const state = { isOver: false }
  void outcome.then(() => (state.isOver = true))
  while (!state.isOver) await vi.advanceTimersToNextTimerAsync()
  const failed = await outcome
  if (failed) throw failed.error
  return all
}

describe('following a run', () => {
  it('tells each event, typed, until the run is over', async () => {
    const { client, seen } = serverOf(() => stream(': hello\n\n', text(1, 'H'), text(2, 'i'), complete(3)))
    expect(await collect(followRun(client, 'run_1'))).toEqual([
      { id: '1', event: 'text', data: { delta: 'H' } },
      { id: '2', event: 'text', data: { delta: 'i' } },
      { id: '3', event: 'complete', data: { message: 'Hi' } },
    ])
    expect(seen).toEqual([null])
  })

  it('reads what is cut anywhere, with any line break, several lines of data and letters of several bytes', async () => {
    const whole = `id: 1\r\nevent: text\r\ndata: {"delta":\r\ndata: "né"}\r\n\r\n${complete(2)}`
    const bytes = new TextEncoder().encode(whole)
    for (let size = 1; size < 9; size++) {
      const { client } = serverOf(
        () =>
          new Response(
            new ReadableStream({
              start: (controller) => {
                for (let at = 0; at < bytes.length; at += size)
                  controller.enqueue(bytes.subarray(at, at + size))
                controller.close()
              },
            }),
          ),
      )
      expect(await collect(followRun(client, 'run_1'))).toMatchObject([
        { data: { delta: 'né' } },
        { id: '2' },
      ])
    }
  })

  it('goes on after the last event where the connection broke, was refused for a moment or not there', async () => {
    const { client, seen } = serverOf(
      () => broken(text(1, 'a')),
      () => Response.json({ error: { code: 'store_unavailable' } }, { status: 503 }),
      () => {
        throw new TypeError('fetch failed')
      },
      () => stream(text(2, 'b')),
      () => stream(complete(3)),
    )
    const told = await collect(followRun(client, 'run_1'))
    expect(told.map(({ id }) => id)).toEqual(['1', '2', '3'])
    expect(seen).toEqual([null, '1', '1', '1', '2'])
  })

  it('waits as long as it is told, and longer each time that nothing comes', async () => {
    const pauses: number[] = []
    let before = Date.now()
    const at =
      (answer: Response): Answer =>
      () => {
        pauses.push(Date.now() - before)
        before = Date.now()
        return answer
      }
    const busy = () => Response.json({}, { status: 503 })
    const { client } = serverOf(
      at(busy()),
      at(busy()),
      at(busy()),
      at(Response.json({}, { status: 429, headers: { 'retry-after': '7' } })),
      at(stream(complete(1))),
    )
    await collect(followRun(client, 'run_1'))
    expect(pauses[4]).toBe(7000)
    expect(pauses[1]! >= 250 && pauses[1]! <= 500).toBe(true)
    expect(pauses[3]! >= 1000 && pauses[3]! <= 2000).toBe(true)
  })

  it('does not ask again what is refused, and begins where it is told to', async () => {
    const { client, seen } = serverOf(() =>
      Response.json({ error: { code: 'not_found', message: 'There is no such run.' } }, { status: 404 }),
    )
    await expect(collect(followRun(client, 'run_1', { after: '17' }))).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(seen).toEqual(['17'])
  })
})

describe('following everything', () => {
  it('resumes from an id that came without an event, says how the connection is, and ends when told to', async () => {
    const stop = new AbortController()
    const connection: string[] = []
    const { client, seen } = serverOf(
      () => stream('retry: 1000\nid: c5\n\n'),
      () => stream('id: c6\nevent: records-changed\ndata: {"table":"clients","ids":["1"]}\n\n'),
      () => {
        stop.abort()
        return stream('')
      },
    )
    const events = followEvents(client, { signal: stop.signal, onConnection: (now) => connection.push(now) })
    await expect(collect(events)).rejects.toThrow(/abort/i)
    expect(seen).toEqual([null, 'c5', 'c6'])
    expect(connection.slice(0, 4)).toEqual(['open', 'lost', 'open', 'lost'])
  })

  it('lets go of the connection where whoever reads has had enough', async () => {
    let isCancelled = false
    const { client } = serverOf(
      () =>
        new Response(
          new ReadableStream({
            start: (controller) =>
              controller.enqueue(
                new TextEncoder().encode('id: 1\nevent: message\ndata: {"threadId":"t","messageId":"m"}\n\n'),
              ),
            cancel: () => {
              isCancelled = true
            },
          }),
        ),
    )
    for await (const { event } of followEvents(client)) {
      expect(event).toBe('message')
      break
    }
    expect(isCancelled).toBe(true)
  })
})
