import type { Store } from '@countersign/core'
import { peoplePack } from '@countersign/people'
import { addUser } from '@countersign/people/testing'
import { testStores } from '@countersign/storage/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { people } from '../testing/harness.ts'
import { makeSignInLink } from './make-sign-in-link.ts'

describe('a link that signs in', () => {
  let store: Store
  const config = {
    host: '127.0.0.1',
    port: 4310,
    publicUrl: 'https://example.com',
    adminEmail: 'admin@example.com',
  }
  beforeEach(async () => {
    store = (await testStores[0]!.open([peoplePack])).store
  })

  it('is for the first admin, who is made where the server never ran', async () => {
    expect(await makeSignInLink(store, config)).toMatch(
      /^https:\/\/example\.com\/api\/auth\/link\?token=[\w-]{32}$/,
    )
  })

  it('begins with where the server listens, where nothing else is said', async () => {
    const link = await makeSignInLink(store, { ...config, publicUrl: undefined })
    expect(link).toContain('http://127.0.0.1:4310/api/auth/link')
  })

  it.each([
    ['0.0.0.0', 'http://127.0.0.1:4310/'],
    ['::', 'http://127.0.0.1:4310/'],
    ['::1', 'http://[::1]:4310/'],
  ])('can be opened where the server listens on %s', async (host, address) => {
    const link = await makeSignInLink(store, { ...config, host, publicUrl: undefined })
    expect(link?.startsWith(address)).toBe(true)
  })

  it('is for the person named, if they are active', async () => {
    await addUser(store, people.nia)
    await addUser(store, { ...people.nia, id: 'ina' }, { active: false })
    expect(await makeSignInLink(store, config, 'Nia@example.com')).toBeDefined()
    expect(await makeSignInLink(store, config, 'ina@example.com')).toBeUndefined()
    expect(await makeSignInLink(store, config, 'nobody@example.com')).toBeUndefined()
  })
})
