import { campaignPack } from '@countersign/campaign'
import { createDevicePack, createExecutorHub } from '@countersign/device'
import { createTransitPack } from '@countersign/transit'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createHarness } from '../testing/harness.ts'
import { connect, generations } from './testing/connect.ts'

const packs = [
  campaignPack,
  createDevicePack(createExecutorHub()),
  createTransitPack(
    () => {
      throw new Error('No provider of journeys is open')
    },
    async () => ({ provider: 'gtfs', status: 'loading', progress: 0.5 }),
  ),
]

describe.each(generations)('what tools of campaigns, transit and devices answer, %s', (generation) => {
  it('is told to clients, and is so, also where it fails', async () => {
    const harness = await createHarness({ packs })
    const { client, call } = await connect(harness, { generation })
    const { tools } = await client.listTools()
    const offered = packs.flatMap(({ actions }) => actions.filter(({ effect }) => effect === 'read'))
    const schemas = new Map(tools.map(({ name, outputSchema }) => [name, outputSchema]))
    for (const { name } of offered)
      if (schemas.has(name)) expect([name, schemas.get(name)?.type]).toEqual([name, 'object'])

    await harness.call('POST', '/api/actions/create_campaign', {
      body: { name: 'Spring', objective: 'Win back lapsed buyers' },
    })
    const phone = { deviceId: 'p1', name: 'Pixel', kind: 'phone', ops: ['send'], apps: [], settings: {} }
    await harness.call('POST', '/api/actions/register_device', { body: phone })
    const calls: readonly [string, Record<string, unknown>][] = [
      ['list_campaigns', {}],
      ['get_campaign', {}],
      ['get_campaign', { campaignId: 'nope' }],
      ['get_planning_topology', { campaignId: 'nope' }],
      ['list_team', {}],
      ['get_device', { id: 'p1' }],
      ['get_device', { id: 'nope' }],
      ['list_device_turns', {}],
      ['get_transit_network', {}],
      ['get_user_variables', {}],
    ]
    for (const [name, input] of calls) {
      // The client checks it by itself where it did not fail.
      const { structuredContent } = await call(name, input)
      const schema = z.fromJSONSchema(schemas.get(name) as never)
      expect([name, schema.safeParse(structuredContent).error]).toEqual([name, undefined])
    }
  })
})
