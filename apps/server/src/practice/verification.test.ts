import { testStores } from '@countersign/storage/testing'
import { describe, expect, it } from 'vitest'
import type { Script } from '@countersign/assistant/testing'
import { people } from '../testing/harness.ts'
import { createScene } from './scene.ts'

// The verification steps of the practice's specification, row by row. `Build` is `npm run check`, `Docker` is the test of
// main.ts that starts the server.

const stores = testStores.map(({ kind }) => kind)
const models = ['interpreter', 'provider'] as const
const everywhere = stores.flatMap((kind) => models.map((model) => [kind, model] as const))

describe.each(everywhere)('verification on %s with the %s', (kind, model) => {
  const scripted = (script: Script) => (model === 'provider' ? { script } : {})

  it('Read tools: the answer streams with no confirmation card', async () => {
    const scene = await createScene({
      kind,
      ...scripted([{ calls: [{ tool: 'list_clients', input: {} }] }, { text: 'There are 2 clients.' }]),
    })
    await scene.makeClient('Ann', 'Lee')
    await scene.makeClient('Bob', 'Moss')
    const { reader } = await scene.say('How many clients do we have?')
    const events = await reader.untilOver()
    const names = events.map(({ event }) => event)
    expect(names).not.toContain('confirmation-required')
    expect(names).toContain('text')
    expect(events.at(-1)!.event).toBe('complete')
    expect(events.at(-1)!.data.message).toMatch(/\b2\b/)
  })

  it('Write + confirm (Allow): the card appears, the client is created, success is told', async () => {
    const scene = await createScene({
      kind,
      ...scripted([
        { calls: [{ tool: 'create_client', input: { first_name: 'Test', last_name: 'User' } }] },
        { text: 'Created Test User.' },
      ]),
    })
    const { runId, reader } = await scene.say('Create a client named Test User')
    const { data } = await reader.until('confirmation-required')
    expect(data).toMatchObject({
      tool: 'create_client',
      tier: 'standard',
      description: 'Create a new client named Test User',
    })
    expect(await scene.read('list_clients')).toMatchObject({ total: 0 })
    expect((await scene.confirm(runId, data.confirmationId, true)).status).toBe(200)
    const events = await reader.untilOver()
    expect(events.at(-1)).toMatchObject({
      event: 'complete',
      data: { message: expect.stringContaining('Test User') },
    })
    expect(await scene.read('list_clients')).toMatchObject({
      clients: [{ first_name: 'Test', last_name: 'User' }],
    })
  })

  it('Write + confirm (Deny): the card appears, the denial is acknowledged, nothing else happens', async () => {
    let id = ''
    const scene = await createScene({
      kind,
      ...scripted([() => ({ calls: [{ tool: 'delete_client', input: { id } }] }), { text: 'All right.' }]),
    })
    id = await scene.makeClient('Ann', 'Lee')
    const { runId, reader } = await scene.say(`Delete client ${id}`)
    const { data } = await reader.until('confirmation-required')
    expect(data).toMatchObject({ tool: 'delete_client', description: expect.stringContaining('Ann Lee') })
    await scene.confirm(runId, data.confirmationId, false)
    const events = await reader.untilOver()
    expect(events.findLast(({ event }) => event === 'tool-result')!.data.result).toEqual({
      success: false,
      error: 'Action denied by user.',
    })
    expect(events.at(-1)).toMatchObject({ event: 'complete' })
    expect(events.at(-1)!.data.message).not.toBe('')
    expect(events.filter(({ event }) => event === 'confirmation-required')).toHaveLength(1)
    expect(await scene.read('get_client', { id })).toMatchObject({ first_name: 'Ann' })
  })

  it('Elevated tier: the card is the elevated one, with its caution', async () => {
    const scene = await createScene({
      kind,
      by: people.ada,
      ...scripted([
        {
          calls: [
            {
              tool: 'create_user',
              input: {
                email: 'sam@example.com',
                first_name: 'Sam',
                last_name: 'Green',
                role: 'Nutritionist',
              },
            },
          ],
        },
        { text: 'Created.' },
      ]),
    })
    const { runId, reader } = await scene.say(
      'Create a new user account for Sam Green, sam@example.com, as a nutritionist',
    )
    const { data } = await reader.until('confirmation-required')
    expect(data).toMatchObject({ tool: 'create_user', tier: 'elevated' })
    expect(data.preview.warnings.length).toBeGreaterThan(0)
    await scene.confirm(runId, data.confirmationId, true)
    await reader.untilOver()
    expect(await scene.read('list_users', { search: 'sam@example.com' })).toMatchObject({
      users: [{ first_name: 'Sam', role: 'Nutritionist', is_active: true }],
    })
  })

  it('Audit source and Migration: the entry of an allowed write says AiAssistant, and who', async () => {
    const scene = await createScene({
      kind,
      ...scripted([
        { calls: [{ tool: 'create_client', input: { first_name: 'Test', last_name: 'User' } }] },
        { text: 'Created.' },
      ]),
    })
    const { runId, reader } = await scene.say('Create a client named Test User')
    const { data } = await reader.until('confirmation-required')
    await scene.confirm(runId, data.confirmationId, true)
    await reader.untilOver()
    const { body } = await scene.harness.call('GET', '/api/audit?source=AiAssistant&action=create_client', {
      key: scene.key,
    })
    expect(body.items).toMatchObject([
      {
        source: 'AiAssistant',
        channel: 'chat',
        actor: 'nia',
        outcome: 'succeeded',
        changes: [{ op: 'insert', table: 'clients', after: { first_name: 'Test', last_name: 'User' } }],
      },
    ])
    const web = await scene.harness.call('GET', '/api/audit?source=Web&action=create_client', {
      key: scene.key,
    })
    expect(web.body.items).toEqual([])
  })

  it('Panel close: the pending confirmation resolves as denied, the run does not hang', async () => {
    const scene = await createScene({
      kind,
      ...scripted([{ calls: [{ tool: 'create_client', input: { first_name: 'Test', last_name: 'User' } }] }]),
    })
    const { runId, reader } = await scene.say('Create a client named Test User')
    await reader.until('confirmation-required')
    await scene.harness.call('POST', `/api/runs/${runId}/cancel`, { key: scene.key })
    const events = await reader.untilOver()
    expect(events.find(({ event }) => event === 'confirmation-resolved')!.data.approved).toBe(false)
    expect(events.at(-1)!.event).toBe('complete')
    expect(await scene.read('list_clients')).toMatchObject({ total: 0 })
  })

  it('Error handling: a record that does not exist is an error that the assistant surfaces', async () => {
    const missing = '0123456789abcdef01234567'
    const scene = await createScene({
      kind,
      ...scripted([
        { calls: [{ tool: 'delete_client', input: { id: missing } }] },
        { text: `There is no client with the id ${missing}.` },
      ]),
    })
    const { reader } = await scene.say(`Delete client ${missing}`)
    const events = await reader.untilOver()
    expect(events.map(({ event }) => event)).not.toContain('confirmation-required')
    expect(events.find(({ event }) => event === 'tool-result')!.data.result).toMatchObject({
      success: false,
      error: expect.stringContaining(missing),
    })
    expect(events.at(-1)!.data.message).toMatch(/no client|not find|couldn.t find/i)
  })
})
