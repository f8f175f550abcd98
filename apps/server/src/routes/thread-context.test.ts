import { practicePack } from '@countersign/practice'
import { itineraryPack } from '@countersign/itinerary'
import { campaignPack } from '@countersign/campaign'
import { createDevicePack, createExecutorHub } from '@countersign/device'
import { createScriptedLanguageModel } from '@countersign/assistant/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness, people } from '../testing/harness.ts'

const things = [
  { workspace: 'practice', key: 'clientId', thing: 'client', list: 'list_clients' },
  { workspace: 'itinerary', key: 'tripId', thing: 'trip', list: 'list_trips' },
  { workspace: 'campaign', key: 'campaignId', thing: 'campaign', list: 'list_campaigns' },
  { workspace: 'device', key: 'deviceId', thing: 'device', list: 'list_devices' },
] as const

const inputs = {
  client: ['create_client', { first_name: 'Jane', last_name: 'Doe', email: 'jane@example.com' }],
  trip: ['create_trip', { name: 'Tokyo', startDate: '2026-05-01', days: 2 }],
  campaign: ['create_campaign', { name: 'Spring', objective: 'Win back lapsed buyers' }],
  device: ['register_device', { deviceId: 'phone-1', name: 'Phone', kind: 'test', ops: [] }],
} as const

describe('what a conversation is about', () => {
  let harness: Harness
  let asked = 0

  beforeAll(async () => {
    harness = await createHarness({
      packs: [practicePack, itineraryPack, campaignPack, createDevicePack(createExecutorHub())],
      model: createScriptedLanguageModel(() => {
        asked++
        return { text: 'Here I am.' }
      }),
    })
  })

  const post = (path: string, body: unknown, key?: string) =>
    harness.call('POST', path, { body, ...(key !== undefined && { key }) })

  it.each(things)('is refused where there is no such $thing', async ({ workspace, key, thing, list }) => {
    const refused = await post('/api/threads', { workspace, context: { [key]: 'nope' } })
    expect(refused.status).toBe(404)
    expect(refused.body.error).toMatchObject({
      code: 'not_found',
      message: `There is no ${thing} nope.`,
      hint: `${list} tells which there are.`,
    })
  })

  it.each(things)('is taken where the $thing is there, and kept', async ({ workspace, key, thing }) => {
    const [action, input] = inputs[thing]
    const made = await post(`/api/actions/${action}`, input)
    const context = { [key]: made.body.result.id }
    const begun = await post('/api/threads', { workspace, context })
    expect(begun).toMatchObject({ status: 201, body: { context } })
  })

  it('is refused alike where it is there, and somebody else’s', async () => {
    const made = await post('/api/actions/create_trip', inputs.trip[1])
    const id = made.body.result.id as string
    const key = await harness.key(people.nia)
    const refused = await post('/api/threads', { workspace: 'itinerary', context: { tripId: id } }, key)
    expect(refused.status).toBe(404)
    expect(refused.body.error).toMatchObject({ code: 'not_found', message: `There is no trip ${id}.` })
    expect((await harness.call('GET', '/api/threads', { key })).body.items).toEqual([])
  })

  it('is refused where it belongs to another workspace', async () => {
    const refused = await post('/api/threads', { workspace: 'practice', context: { tripId: 'nope' } })
    expect(refused.status).toBe(400)
    expect(refused.body.error).toMatchObject({
      code: 'validation_failed',
      message: 'A conversation in practice cannot be about a trip.',
      hint: 'Begin it in itinerary.',
    })
  })

  it('tells nobody of a workspace that is not theirs', async () => {
    const key = await harness.key({ id: 'cass', name: 'Cass Client', role: 'Client' })
    const begin = (workspace: string, context: object) => post('/api/threads', { workspace, context }, key)
    for (const context of [{ clientId: 'nope' }, { tripId: 'nope' }]) {
      const refused = await begin('practice', context)
      expect(refused.status).toBe(400)
      expect(refused.body.error.message).toBe('There is no workspace named practice.')
    }
    expect((await begin('itinerary', { clientId: 'nope' })).body.error).toMatchObject({
      message: 'A conversation in itinerary cannot be about a client.',
      hint: 'Leave out clientId.',
    })
  })

  it('is refused where one of several things is not there', async () => {
    const made = await post('/api/actions/create_trip', inputs.trip[1])
    const context = { tripId: made.body.result.id as string, clientId: 'nope' }
    const refused = await post('/api/threads', { workspace: 'itinerary', context })
    expect(refused.body.error).toMatchObject({ code: 'validation_failed', hint: 'Begin it in practice.' })
  })

  it('is refused in a chat too, before a model is asked', async () => {
    const messages = [{ id: 'm1', role: 'user', parts: [{ type: 'text', text: 'Add a day' }] }]
    const refused = await post('/api/chat', {
      id: 'chat-1',
      messages,
      trigger: 'submit-message',
      workspace: 'itinerary',
      context: { tripId: 'nope' },
    })
    expect(refused.status).toBe(404)
    expect(refused.body.error).toMatchObject({ code: 'not_found', message: 'There is no trip nope.' })
    await harness.assistant.idle()
    expect(asked).toBe(0)
  })
})
