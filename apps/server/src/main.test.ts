import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '@countersign/storage/testing'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { readEvents } from './testing/read-events.ts'
import { startServer, temporaryFolder } from './testing/server-process.ts'

const TIMEOUT = 30_000
const COUNTERSIGN_TOKEN = 'token'
const headers = { authorization: `Bearer ${COUNTERSIGN_TOKEN}`, 'content-type': 'application/json' }

const createContact = (address: string, name: string, more: object = {}) =>
  fetch(`${address}/api/actions/create_contact`, {
    method: 'POST',
    headers: { ...headers, ...more },
    body: JSON.stringify({ name }),
  })

describe('starting', { timeout: TIMEOUT }, () => {
  const linkOf = (output: string) => /^Sign in, once, within a day: (\S+)$/m.exec(output)?.[1] ?? ''

  it('lets the first admin in by a link until somebody was in, and keeps what was done', async () => {
    const DATA_DIR = join(await temporaryFolder(), 'new', 'folder')
    const unused = startServer({ DATA_DIR })
    await unused.ready()
    expect(linkOf(unused.stdout())).toContain('/api/auth/link?token=')
    unused.kill('SIGTERM')
    expect(await unused.ended()).toBe(0)

    const first = startServer({ DATA_DIR })
    const address = await first.ready()
    const link = linkOf(first.stdout())
    expect(link.startsWith(`${address}/`)).toBe(true)
    const signedIn = await fetch(link, { method: 'POST', redirect: 'manual' })
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/'])
    const [cookie = ''] = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]!)
    const made = await fetch(`${address}/api/actions/create_contact`, {
      method: 'POST',
      headers: { cookie, origin: address, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Jane Doe' }),
    })
    expect(made.status).toBe(200)
    first.kill('SIGTERM')
    expect(await first.ended()).toBe(0)

    const second = startServer({ DATA_DIR })
    const again = await second.ready()
    expect(second.stdout().trim().split('\n')).toHaveLength(1)
    const found = await fetch(`${again}/api/tools/call`, {
      method: 'POST',
      headers: { cookie, origin: again, 'content-type': 'application/json' },
      body: JSON.stringify({ tool: 'list_contacts' }),
    })
    expect(await found.json()).toMatchObject({ items: [{ name: 'Jane Doe' }] })
    expect(await (await fetch(`${again}/api/health`)).json()).toMatchObject({ status: 'ok', store: 'sqlite' })
  })

  it('serves from PostgreSQL when DATABASE_URL says so', async () => {
    const { url, drop } = await createDatabase(inject('postgresUrl'))
    onTestFinished(drop)
    const server = startServer({ DATABASE_URL: url, COUNTERSIGN_TOKEN })
    const address = await server.ready()
    expect(await (await fetch(`${address}/api/health`)).json()).toMatchObject({
      status: 'ok',
      store: 'postgres',
    })
    expect((await createContact(address, 'Jane Doe')).status).toBe(200)
    server.kill('SIGTERM')
    expect(await server.ended()).toBe(0)
  })

  it('serves further packs', async () => {
    const folder = await temporaryFolder()
    const core = fileURLToPath(import.meta.resolve('@countersign/core'))
    const zod = fileURLToPath(import.meta.resolve('zod'))
    await writeFile(
      join(folder, 'pack.ts'),
      `import { defineAction, definePack } from ${JSON.stringify(core)}
       import { z } from ${JSON.stringify(zod)}
       const input = z.strictObject({})
       const sayHello = defineAction({ name: 'say_hello', title: 'Hello', effect: 'read', input, run: async () => 'hello' })
       export const pack = definePack({ name: 'further', title: 'Further', actions: [sayHello] })`,
    )
    const server = startServer({
      DATA_DIR: folder,
      COUNTERSIGN_TOKEN,
      COUNTERSIGN_PACKS: join(folder, 'pack.ts'),
    })
    const address = await server.ready()
    const body = JSON.stringify({ tool: 'say_hello' })
    const answer = await fetch(`${address}/api/tools/call`, { method: 'POST', headers, body })
    expect(await answer.json()).toBe('hello')
  })
})

describe('refusing to start, in one line with the way out', { timeout: TIMEOUT }, () => {
  async function refusal(env: Record<string, string>): Promise<string> {
    const server = startServer({ DATA_DIR: await temporaryFolder(), ...env })
    expect(await server.ended()).toBe(1)
    expect(server.stdout()).toBe('')
    expect(server.stderr().trim().split('\n')).toHaveLength(1)
    return server.stderr()
  }

  it('when a setting is wrong', async () => {
    expect(await refusal({ PORT: 'http' })).toContain('PORT must be a number')
  })

  it('when the port is in use, without making a link that nobody sees', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await sleep(20)
    const { port } = other.address() as AddressInfo
    const DATA_DIR = await temporaryFolder()
    expect(await refusal({ DATA_DIR, PORT: String(port) })).toMatch(
      /Port \d+ on 127.0.0.1 is in use.*set PORT/,
    )
    const server = startServer({ DATA_DIR })
    await server.ready()
    expect(server.stdout()).toContain('/api/auth/link?token=')
  })

  it('when DATA_DIR cannot be written', async () => {
    const file = join(await temporaryFolder(), 'file')
    await writeFile(file, '')
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toMatch(
      /DATA_DIR .* cannot be written \(ENOTDIR\).*Set DATA_DIR/,
    )
  })

  it('when the file is no database', async () => {
    const DATA_DIR = await temporaryFolder()
    await writeFile(
      join(DATA_DIR, 'countersign.db'),
      'not a database, but long enough to be read as one'.repeat(100),
    )
    expect(await refusal({ DATA_DIR })).toMatch(/countersign.db cannot be opened .*DATA_DIR/)
  })

  it('when the database cannot be reached, without its password', async () => {
    const line = await refusal({ DATABASE_URL: 'postgres://jane:hunter2@127.0.0.1:1/db' })
    expect(line).toMatch(/database at 127.0.0.1:1\/db cannot be used .*DATABASE_URL/)
    expect(line).not.toContain('hunter2')
  })

  it('when a pack cannot be loaded', async () => {
    expect(await refusal({ COUNTERSIGN_PACKS: './nowhere.ts' })).toContain(
      './nowhere.ts in COUNTERSIGN_PACKS',
    )
  })
})

describe('going', { timeout: TIMEOUT }, () => {
  it('answers what is in flight, ends streams, and exits with 0', async () => {
    const DATA_DIR = await temporaryFolder()
    const server = startServer({ DATA_DIR, COUNTERSIGN_TOKEN })
    const address = await server.ready()
    const stream = await fetch(`${address}/api/events`, { headers })
    const events = readEvents(stream.body!)
    const ending = events.next()
    await createContact(address, 'First')
    await ending

    const sent = Array.from({ length: 40 }, (_, index) => createContact(address, `Contact ${index}`))
    await Promise.race(sent)
    server.kill('SIGTERM')
    const answers = await Promise.allSettled(sent)
    expect(await server.ended()).toBe(0)
    const done = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.status === 200)
    await expect(
      (async () => {
        for (;;) await events.next()
      })(),
    ).rejects.toThrow('ended')

    // Whoever got an answer has their contact; nobody has half of one.
    const next = startServer({ DATA_DIR, COUNTERSIGN_TOKEN })
    const again = await next.ready()
    const verified = await fetch(`${again}/api/audit/verify`, { headers })
    const { ok, entries } = (await verified.json()) as { ok: boolean; entries: number }
    expect(ok).toBe(true)
    expect(entries).toBeGreaterThanOrEqual(done.length + 1)
  })

  it('goes at once when told twice', async () => {
    const server = startServer({ DATA_DIR: await temporaryFolder(), COUNTERSIGN_TOKEN })
    const address = await server.ready()
    // A request whose body never ends keeps it from going by itself.
    const body = new ReadableStream({ pull: () => new Promise(() => {}) })
    void fetch(`${address}/api/plans`, { method: 'POST', headers, body, duplex: 'half' } as never).catch(
      () => {},
    )
    await sleep(200)
    server.kill('SIGTERM')
    await sleep(200)
    server.kill('SIGINT')
    expect(await server.ended()).toBe(1)
  })

  it('gives the same answer after kill -9 to the same request', async () => {
    const DATA_DIR = await temporaryFolder()
    const server = startServer({ DATA_DIR, COUNTERSIGN_TOKEN })
    const address = await server.ready()
    const made = await createContact(address, 'Jane', { 'idempotency-key': 'k1' })
    const receipt = await made.json()
    server.kill('SIGKILL')
    await server.ended()
    const next = startServer({ DATA_DIR, COUNTERSIGN_TOKEN })
    const again = await createContact(await next.ready(), 'Jane', { 'idempotency-key': 'k1' })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await again.json()).toEqual(receipt)
  })
})
