import { campaignPack } from '@countersign/campaign'
import { itineraryPack } from '@countersign/itinerary'
import { practicePack } from '@countersign/practice'
import { expect, it } from 'vitest'
import { createHarness, people, PUBLIC_URL } from '../testing/harness.ts'

it('tells an admin how the server is set up', async () => {
  const { call } = await createHarness({ packs: [practicePack, itineraryPack, campaignPack] })
  expect(await call('GET', '/api/server')).toMatchObject({
    status: 200,
    body: {
      version: expect.any(String),
      store: 'sqlite',
      publicUrl: PUBLIC_URL,
      mail: { isSent: false, from: null },
      demo: {
        isAskedFor: false,
        isLoaded: false,
        kept: { clients: 0, trips: 0, campaigns: 0 },
        isLoadable: true,
      },
    },
  })
})

it('tells nobody else', async () => {
  const { call, key } = await createHarness()
  expect(await call('GET', '/api/server', { key: await key(people.nia) })).toMatchObject({
    status: 403,
    body: { error: { code: 'not_allowed' } },
  })
})
