import { testStores } from '@countersign/storage/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '@countersign/core'
import { peoplePack } from '@countersign/people'
import { addUser } from '@countersign/people/testing'
import { nia } from '@countersign/core/testing'
import { findCaller } from '../keys.ts'
import { runKeyCommand } from './run-key-command.ts'

const now = new Date('2026-01-05T09:00:00.000Z')

describe('npm run key', () => {
  let store: Store
  const run = (...argv: string[]) => runKeyCommand(store, argv, now)
  const caller = (key: string, at = now) => findCaller(key, { store, now: at, token: undefined })
  beforeEach(async () => {
    store = (await testStores[0]!.open([peoplePack])).store
    await addUser(store, nia)
  })

  it('makes a key for a person, with the scopes named', async () => {
    const { lines, exitCode } = await run('create', '--user', 'Nia@example.com', '--scopes', 'read,propose')
    expect(exitCode).toBe(0)
    expect(await caller(lines[1]!)).toMatchObject({
      actor: { id: 'nia', role: 'Nutritionist' },
      scopes: ['read', 'propose'],
    })
    const list = await run('list')
    expect(list.lines.join()).toContain('nia  read,propose  valid')
    expect(list.lines.join()).not.toContain(lines[1])
  })

  it('makes keys that end by themselves, and revokes them', async () => {
    const { lines } = await run('create', '--user', 'nia@example.com', '--days', '7')
    const later = new Date('2026-01-13T09:00:00.000Z')
    expect(await caller(lines[1]!)).toBeDefined()
    expect(await caller(lines[1]!, later)).toBeUndefined()
    const [id] = (await run('list')).lines[0]!.split('  ')
    expect((await run('revoke', id!)).exitCode).toBe(0)
    expect(await caller(lines[1]!)).toBeUndefined()
    expect((await run('revoke', id!)).exitCode).toBe(1)
  })

  it.each([
    [['create'], '--user'],
    [['create', '--user', 'a b'], '--user must be'],
    [['create', '--user', 'nobody@example.com'], 'no active user'],
    [['create', '--user', 'nia@example.com', '--scopes', 'everything'], '--scopes'],
    [['create', '--user', 'nia@example.com', '--days', '0'], '--days'],
    [['create', '--nonsense'], 'nonsense'],
    [['revoke'], 'no valid key'],
    [['steal'], 'no command "steal"'],
  ])('says what is wrong with %j', async (argv, message) => {
    const { lines, exitCode } = await run(...argv)
    expect(exitCode).toBe(1)
    expect(lines.join('\n')).toContain(message)
  })

  it('says that there are none', async () => {
    expect((await run('list')).lines).toEqual(['There are no keys.'])
  })

  it('helps', async () => {
    expect((await run()).lines[0]).toContain('npm run key -- create')
  })
})
