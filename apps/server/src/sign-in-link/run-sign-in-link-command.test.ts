import type { Store } from '@countersign/core'
import { peoplePack } from '@countersign/people'
import { addUser } from '@countersign/people/testing'
import { testStores } from '@countersign/storage/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { people } from '../testing/harness.ts'
import { runSignInLinkCommand } from './run-sign-in-link-command.ts'

describe('npm run sign-in-link', () => {
  let store: Store
  const options = { publicUrl: 'https://example.com', adminEmail: 'admin@example.com' }
  const run = (...argv: string[]) => runSignInLinkCommand(store, argv, options)
  beforeEach(async () => {
    store = (await testStores[0]!.open([peoplePack])).store
  })

  it('prints a link for the first admin, and makes them where the server never ran', async () => {
    const { lines, exitCode } = await run()
    expect(exitCode).toBe(0)
    expect(lines).toEqual([
      expect.stringMatching(/^https:\/\/example\.com\/api\/auth\/link\?token=[\w-]{32}$/),
    ])
  })

  it('prints one for the person named, if they are active', async () => {
    await addUser(store, people.nia)
    await addUser(store, { ...people.nia, id: 'ina' }, { active: false })
    expect((await run('--user', 'Nia@example.com')).exitCode).toBe(0)
    for (const argv of [['--user', 'ina@example.com'], ['--user', 'nobody@example.com'], ['--nonsense']]) {
      const { lines, exitCode } = await run(...argv)
      expect(exitCode).toBe(1)
      expect(lines.join('\n')).toContain('npm run sign-in-link')
    }
  })
})
