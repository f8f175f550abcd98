// For the type of what the tests' set-up provides.
import '@countersign/storage/testing'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { closeServer, type OpenedServer, openServer } from '../open-server.ts'
import { accept, connectClient, decline, type ClientOptions, generations } from './testing/official-client.ts'

/** What `countersign new pack` writes, loaded by configuration alone. */
const pack = fileURLToPath(new URL('../../../cli/src/new-pack/template', import.meta.url))
const TOKEN = 'token-of-the-tests'

let server: OpenedServer
beforeAll(async () => {
  const folder = await mkdtemp(join(inject('temporaryFolder'), 'outside-pack-'))
  const read = readConfig({ DATA_DIR: folder, COUNTERSIGN_TOKEN: TOKEN, COUNTERSIGN_PACKS: pack })
  if (!read.ok) throw new Error(read.message)
  server = await openServer(read.config, createLog('silent'))
})
afterAll(() => closeServer(server))

const connect = (options: ClientOptions) =>
  connectClient(
    {
      address: 'http://localhost',
      key: TOKEN,
      fetch: async (url, init) => server.app.request(String(url), init),
    },
    options,
  )

describe.each(generations)('a pack from outside, over %s', (generation) => {
  it('has its actions as tools, with their schemas, and a prompt of its own', async () => {
    const { client } = await connect({ generation })
    const { tools } = await client.listTools()
    const own = tools.filter(({ name }) => name.includes('new_pack'))
    expect(own).toMatchObject([
      {
        name: 'add_new_pack_task',
        title: 'Add task',
        inputSchema: { required: ['title'], additionalProperties: false },
        annotations: { readOnlyHint: false, destructiveHint: false },
      },
      { name: 'finish_new_pack_task' },
      { name: 'list_new_pack_tasks', annotations: { readOnlyHint: true } },
    ])
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toContain('new-pack')
    await client.close()
  })

  it('is read, changed when the person accepts, and left as it is when they decline', async () => {
    const title = `Water the plants (${generation})`
    const willing = await connect({ generation, answer: accept })
    const done = await willing.call('add_new_pack_task', { title, due: '2026-12-01' })
    expect(willing.asked[0]?.message).toContain(`Add the task "${title}", due`)
    expect(done.structuredContent).toMatchObject({ status: 'done', result: { title, done: false } })
    expect(done.structuredContent.plan).toMatchObject({ workspace: 'new-pack', channel: 'mcp' })

    const unwilling = await connect({ generation, answer: decline })
    const { id } = done.structuredContent.result
    const denied = await unwilling.call('finish_new_pack_task', { task_id: id })
    expect(denied.structuredContent).toMatchObject({ status: 'denied' })
    const { structuredContent } = await unwilling.call('list_new_pack_tasks')
    expect(structuredContent.tasks).toContainEqual(expect.objectContaining({ id, title, done: false }))

    // What the pack itself foresees reaches the model with its code.
    const twin = await willing.call('add_new_pack_task', { title })
    expect(twin).toMatchObject({ isError: true, structuredContent: { error: { code: 'task_open' } } })
    for (const { client } of [willing, unwilling]) await client.close()
  })
})
