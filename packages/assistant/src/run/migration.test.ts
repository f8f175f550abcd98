import { migrate } from '@countersign/storage'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import { assistantPack } from '../assistant-pack.ts'
import { newestOf } from './history.ts'
import { placeId, within } from './place.ts'
import { runEvents } from './tables.ts'

const asItWas = {
  name: assistantPack.name,
  migrations: Object.fromEntries(
    Object.entries(assistantPack.migrations ?? {}).filter(([name]) => name < '007'),
  ),
}

const AT = '2026-01-01T00:00:00.000Z'
const thread = (id: string): string =>
  `insert into threads (id, version, owner_id, workspace, context, created_at, updated_at)
    values ('${id}', 1, 'ada', 'trips', '{}', '${AT}', '${AT}')`
const run = (id: string, threadId: string): string =>
  `insert into runs (id, version, thread_id, owner_id, workspace, status, rounds, last_event, input_tokens,
      output_tokens, correlation_id, created_at, unsaved_text, working_ms)
    values ('${id}', 1, '${threadId}', 'ada', 'trips', 'complete', 1, 12, 0, 0, 'c', '${AT}', '0', 0)`
const message = (id: string, threadId: string, position: number): string =>
  `insert into thread_messages (id, version, thread_id, run_id, position, role, content, created_at)
    values ('${id}', 3, '${threadId}', 'run_1', ${position}, 'user', '"said ${position}"', '${AT}')`
const event = (runId: string, seq: number): string =>
  `insert into run_events (id, version, run_id, seq, kind, body)
    values ('${runId}.${seq}', 1, '${runId}', ${seq}, 'text', '{"delta":"${seq}"}')`

describe.each(testStores)('an upgrade on $kind', ({ open }) => {
  it('keeps what was said and told, in order', async () => {
    const { store } = await open([asItWas])
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1)
    await store.inSession(async (session) => {
      const before = [
        thread('th_1'),
        thread('th_10'),
        run('run_1', 'th_1'),
        run('run_10', 'th_1'),
        // Their ids came in another order than they did.
        ...numbers.map((position) => message(`msg_${99 - position}`, 'th_1', position)),
        message('msg_other', 'th_10', 1),
        ...numbers.map((seq) => event('run_1', seq)),
        event('run_10', 1),
      ]
      for (const statement of before) await session.query(statement, [])
    })

    await migrate(store, [assistantPack])

    const { said, told } = await store.read(async (reader) => ({
      said: await newestOf(reader, 'th_1'),
      told: await reader.rows.find(runEvents, { where: within('run_1', 2) }),
    }))
    expect(said.map(({ content }) => content)).toEqual(numbers.map((n) => `said ${n}`).toReversed())
    expect(said[0]).toMatchObject({ id: placeId('th_1', 12), version: 3, position: 12, plan_id: null })
    expect(told.map(({ body }) => body)).toEqual(numbers.slice(2).map((n) => ({ delta: String(n) })))
  })
})
