import { defineAction, definePack } from '@countersign/core'
import { samplePack } from '@countersign/core/testing/sample-pack'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createHarness, type Harness, people } from '../testing/harness.ts'
import { accept, connect, generations } from './testing/connect.ts'

const names = ({ tools }: { tools: { name: string }[] }): string[] => tools.map(({ name }) => name)

/** A workspace with something for screens, something for admins, and something odd. */
const officePack = definePack({
  name: 'office',
  title: 'Office',
  instructions: 'Offices close at five.',
  roles: {
    open_safe: ['Admin'],
    water_plants: ['*'],
    read_meter: ['*'],
    say_hello: ['*'],
    count_desks: ['*'],
  },
  actions: [
    defineAction({
      name: 'open_safe',
      title: 'Open the safe',
      effect: 'write',
      tier: 'elevated',
      input: z.strictObject({}),
      run: async () => ({}),
    }),
    defineAction({
      name: 'water_plants',
      title: 'Water the plants',
      effect: 'write',
      tier: 'standard',
      hidden: true,
      input: z.strictObject({}),
      run: async () => ({}),
    }),
    defineAction({
      name: 'read_meter',
      title: 'Read the meter',
      effect: 'read',
      input: z.union([z.strictObject({ room: z.string() }), z.strictObject({ floor: z.int() })]),
      run: async () => [1, 2],
    }),
    defineAction({
      name: 'count_desks',
      title: 'Count the desks',
      effect: 'read',
      input: z.strictObject({ room: z.string().max(10).optional() }),
      output: z.object({ desks: z.int() }),
      run: async () => ({ desks: 3 }),
    }),
    defineAction({
      name: 'say_hello',
      title: 'Say hello',
      effect: 'read',
      input: z.strictObject({}),
      run: async () => 'Hello.',
    }),
  ],
})

let harness: Harness
beforeAll(async () => {
  harness = await createHarness({ packs: [samplePack, officePack] })
})

describe.each(generations)('over %s', (generation) => {
  it('tells of each tool what it is called, takes, answers and does', async () => {
    const { client } = await connect(harness, { generation })
    const { tools } = await client.listTools()
    expect(tools.find(({ name }) => name === 'create_contact')).toMatchObject({
      title: 'Create contact',
      description: expect.stringContaining('A person is asked first.'),
      inputSchema: { type: 'object', required: ['name'], properties: { name: { maxLength: 100 } } },
      outputSchema: { type: 'object', properties: { status: {}, planId: {}, link: {}, plan: {}, error: {} } },
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
    })
    const hints = Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations]))
    expect(hints['list_contacts']).toMatchObject({ readOnlyHint: true, idempotentHint: true })
    expect(hints['delete_contact']).toMatchObject({ readOnlyHint: false, destructiveHint: true })
    expect(hints['change_balance']).toMatchObject({ destructiveHint: true, idempotentHint: false })
    expect(hints['ring_bell']).toMatchObject({ openWorldHint: true })
    expect(hints['get_plan']).toMatchObject({ readOnlyHint: true })
  })

  it('offers what the caller may use and a model may see, and nothing else', async () => {
    const before = await harness.snapshot()
    const admin = await connect(harness, { generation })
    const nia = await connect(harness, { generation, key: await harness.key(people.nia) })
    const theirs = names(await nia.client.listTools())
    expect(theirs).toContain('create_contact')
    expect(theirs).not.toContain('open_safe')
    expect(names(await admin.client.listTools())).toContain('open_safe')
    for (const name of ['water_plants', 'revert_step', 'nothing', '../me']) {
      expect(names(await admin.client.listTools())).not.toContain(name)
      await expect(admin.call(name)).rejects.toThrow('Unknown tool')
    }
    await expect(nia.call('open_safe')).rejects.toThrow('Unknown tool')
    expect(await harness.snapshot()).toEqual(before)
  })

  it('gives a key no more than its scopes', async () => {
    const reader = await connect(harness, { generation, key: await harness.key(people.ada, ['read']) })
    const offered = names(await reader.client.listTools())
    expect(offered).toEqual(expect.arrayContaining(['list_contacts', 'get_plan']))
    expect(offered).not.toEqual(expect.arrayContaining(['create_contact']))
    await expect(reader.call('create_contact', { name: 'Jane' })).rejects.toThrow('Unknown tool')
    await expect(
      connect(harness, { generation, key: await harness.key(people.nia, ['propose']) }),
    ).rejects.toThrow()
  })

  it('answers what reads or takes in material at once, whatever shape it has', async () => {
    const { client, call, asked } = await connect(harness, { generation, answer: accept })
    const id = await harness.makeContact('Jane Doe')
    const read = await call('get_contact', { id })
    expect(read.structuredContent).toMatchObject({ id, name: 'Jane Doe' })
    expect(JSON.parse(read.text)).toEqual(read.structuredContent)
    expect((await call('take_clipping', { body: 'News' })).structuredContent).toMatchObject({ body: 'News' })
    const { tools } = await client.listTools()
    expect(tools.find(({ name }) => name === 'read_meter')?.inputSchema).toMatchObject({ type: 'object' })
    expect(JSON.parse((await call('read_meter', { floor: 1 })).text)).toEqual([1, 2])
    expect((await call('say_hello')).text).toBe('Hello.')
    expect(tools.find(({ name }) => name === 'count_desks')?.outputSchema).toMatchObject({
      properties: { desks: { type: 'integer' } },
    })
    // The client itself checks it.
    expect((await call('count_desks')).structuredContent).toEqual({ desks: 3 })
    expect(await call('count_desks', { room: 'far too long' })).toMatchObject({ isError: true })
    expect(asked).toEqual([])
  })

  it('says of what fails why, with the code, and of invalid input what is wrong with it', async () => {
    const { client, call, asked } = await connect(harness, { generation, answer: accept })
    const before = await harness.snapshot()
    const missing = await call('rename_contact', { id: 'nobody', name: 'Jane' })
    expect(missing).toMatchObject({
      isError: true,
      structuredContent: { error: { code: 'contact_not_found', message: 'There is no contact nobody.' } },
    })
    expect(missing.text).toContain('contact_not_found: There is no contact nobody.')
    const invalid = await call('create_contact', { name: '', colour: 'red' })
    expect(invalid).toMatchObject({
      isError: true,
      structuredContent: { error: { code: 'validation_failed' } },
    })
    const { issues } = invalid.structuredContent.error.details
    expect(issues.map(({ path }: { path: string }) => path)).toContain('name')
    // Many clients check a failure against the schema of the answer, too.
    const { tools } = await client.listTools()
    for (const [name, { structuredContent }] of Object.entries({
      rename_contact: missing,
      create_contact: invalid,
      get_plan: await call('get_plan', { planId: 'nowhere' }),
    })) {
      const schema = z.fromJSONSchema(tools.find((tool) => tool.name === name)!.outputSchema as never)
      expect([name, schema.safeParse(structuredContent).error]).toEqual([name, undefined])
    }
    expect(invalid.text).toContain('- name ')
    expect(asked).toEqual([])
    expect(await harness.snapshot()).toEqual(before)
  })

  it('has a prompt for each workspace, with its tools and what was asked for', async () => {
    const { client } = await connect(harness, { generation })
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name, title }) => [name, title])).toEqual(
      expect.arrayContaining([
        ['sample', 'Sample'],
        ['office', 'Office'],
      ]),
    )
    const { messages } = await client.getPrompt({ name: 'office', arguments: { request: 'Open the safe' } })
    const content = messages[0]!.content as { text: string }
    for (const part of ['Offices close at five.', 'read_meter', 'open_safe', 'Open the safe'])
      expect(content.text).toContain(part)
    expect(content.text).not.toContain('water_plants')
    await expect(client.getPrompt({ name: 'nothing' })).rejects.toThrow('Unknown prompt')
  })
})
