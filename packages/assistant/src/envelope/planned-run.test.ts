import { definePack, definePlanningAction, type JsonObject } from '@countersign/core'
import { as, nia } from '@countersign/core/testing'
import { samplePack } from '@countersign/core/testing/sample-pack'
import { testStores } from '@countersign/storage/testing'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createInterpreter } from '../interpreter/index.ts'
import { eraseTurns } from '../run/erase.ts'
import {
  type Asked,
  type Bench,
  createBench,
  createScriptedLanguageModel,
  type Script,
} from '../testing/index.ts'

const metadata = z.strictObject({ confidence: z.number().min(0).max(1).optional() }).optional()
const intent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('create_contact'), name: z.string().min(1), metadata }),
  z.strictObject({ type: z.literal('rename_contact'), id: z.string(), name: z.string(), metadata }),
])
const { actions, tables, migrations, errorStatuses } = samplePack
const welcome = definePlanningAction({
  name: 'welcome_contacts',
  title: 'Welcome contacts',
  plans: 'propose',
  input: z.strictObject({ names: z.array(z.string()) }),
  run: async ({ input: { names }, plans }) => {
    const steps = names.map((name) => ({ action: 'create_contact', input: { name } }))
    const proposed = await plans.propose({ steps })
    return { ok: proposed.ok }
  },
})
const planning = definePack({
  name: 'sample',
  title: 'Sample',
  actions: [...actions, welcome],
  tables,
  migrations,
  errorStatuses,
  plans: { maxSteps: 3 },
  envelope: { intent: intent as never },
  findContext: async ({ last }) => last ?? { contactId: 'first' },
  references: { contactId: { tool: 'get_contact', input: (id) => ({ id }), name: () => '' } },
})

const create = (name: string): JsonObject => ({ type: 'create_contact', name })
const answer = (reply: string, ...steps: unknown[]): { text: string[] } => ({
  text:
    JSON.stringify({ reply, structuredPlan: { steps, rationale: 'They were missing.' } }).match(/.{1,7}/gs) ??
    [],
})
const kinds = ({ events }: Pick<Asked, 'events'>): string[] => [...new Set(events.map(({ kind }) => kind))]
const textOf = ({ events }: Pick<Asked, 'events'>): string =>
  events.map(({ kind, body }) => (kind === 'text' ? body.delta : '')).join('')
const planIdOf = ({ events }: Pick<Asked, 'events'>): string =>
  events.find(({ kind }) => kind === 'plan-updated')!.body.planId

describe.each(testStores.map(({ kind }) => kind))('a run that plans as a whole, on %s', (kind) => {
  const bench = async (script: Script) => {
    const model = createScriptedLanguageModel(script)
    return { model, bench: await createBench({ kind, model, packs: [planning] }) }
  }
  const decide = async (b: Bench, planId: string, ...decisions: ('approve' | 'deny')[]) => {
    const { steps } = await b.plan(planId)
    const decided = await as(nia, () =>
      b.runtime.decide({
        planId,
        execute: true,
        decisions: decisions.map((decision, index) => ({
          stepId: steps[index]!.id,
          decision,
          previewHash: steps[index]!.preview.hash,
        })),
      }),
    )
    if (!decided.ok) throw new Error(decided.error.message)
    await b.assistant.look()
  }
  const thread = async (b: Bench, id: string) => (await as(nia, () => b.assistant.thread(id)))!
  const said = async (b: Bench, id: string): Promise<string[]> =>
    (await thread(b, id)).messages.map(({ content }) =>
      typeof content === 'string'
        ? content
        : (content as { text?: string }[]).map(({ text }) => text ?? '').join(''),
    )

  it('shows the plan that a call has put before people, and tells what became of it', async () => {
    const { bench: b } = await bench([
      { calls: [{ tool: 'welcome_contacts', input: { names: ['Jane Doe'] } }] },
      { calls: [{ tool: 'list_contacts', input: {} }] },
      answer('It waits for you.'),
    ])
    const asked = await b.ask('Welcome Jane Doe')
    expect(kinds(asked)).toEqual(['tool-result', 'plan-updated', 'text', 'complete'])
    const planId = planIdOf(asked)
    expect(await b.plan(planId)).toMatchObject({ status: 'proposed', steps: [{ action: 'create_contact' }] })
    expect((await thread(b, asked.run.thread_id)).messages.at(-1)).toMatchObject({
      role: 'assistant',
      plan_id: planId,
    })
    await decide(b, planId, 'approve')
    expect((await said(b, asked.run.thread_id)).at(-1)).toBe('Created Jane Doe.')
  })

  it('says its words, proposes one plan, and does not pause', async () => {
    const { bench: b, model } = await bench([
      { calls: [{ tool: 'list_contacts', input: {} }] },
      answer('Two **new** ones.', create('Jane Doe'), {
        ...create('John Roe'),
        metadata: { confidence: 0.9 },
      }),
    ])
    const asked = await b.ask('Add Jane Doe and John Roe')
    expect(kinds(asked)).toEqual(['tool-result', 'text', 'plan-updated', 'complete'])
    expect(textOf(asked)).toBe('Two **new** ones.')
    expect(asked.events.at(-1)!.body).toEqual({ message: 'Two **new** ones.' })
    expect(asked.run).toMatchObject({ status: 'complete', rounds: 2 })
    const plan = await b.plan(planIdOf(asked))
    expect(plan).toMatchObject({
      status: 'proposed',
      rationale: 'They were missing.',
      source: 'AiAssistant',
      channel: 'chat',
      steps: [
        { input: { name: 'Jane Doe' } },
        { input: { name: 'John Roe' }, metadata: { confidence: 0.9 } },
      ],
    })
    const { messages } = await thread(b, asked.threadId)
    expect(messages.at(-1)).toMatchObject({ role: 'assistant', plan_id: plan.id })
    expect(model.requests[0]!.tools?.map(({ name }) => name)).not.toContain('create_contact')
    expect(model.requests[0]!.responseFormat).toMatchObject({ type: 'json', schema: { required: ['reply'] } })
    expect(JSON.stringify(model.requests[0]!.prompt)).toContain('create_contact')
  })

  it('says in the thread what became of the plan, once', async () => {
    const { bench: b } = await bench([answer('Two.', create('Jane Doe'), create('John Roe'))])
    const asked = await b.ask('Add both')
    const planId = planIdOf(asked)
    await decide(b, planId, 'approve')
    expect(await said(b, asked.threadId)).toHaveLength(2)
    const [, second] = (await b.plan(planId)).steps
    const denied = await as(nia, () =>
      b.runtime.decide({
        planId,
        execute: true,
        decisions: [{ stepId: second!.id, decision: 'deny', previewHash: second!.preview.hash }],
      }),
    )
    expect(denied).toMatchObject({ ok: true, value: { status: 'partial' } })
    await b.assistant.look()
    await b.assistant.look()
    const told = await said(b, asked.threadId)
    expect(told).toHaveLength(3)
    expect(told[2]).toMatch(
      /^1 of 2 changes were made:\n- Created Jane Doe.*\n- Not done: .*John Roe.*dismissed/,
    )
    expect(await b.settled(asked.runId)).toMatchObject({ status: 'complete', plan_id: null })
  })

  it('says at once what became of a plan that nobody has to decide on', async () => {
    const model = createScriptedLanguageModel([answer('One.', create('Jane Doe'))])
    const b = await createBench({ kind, model, packs: [planning], pollMs: 1_000_000 })
    const expires_at = new Date(b.clock.now().getTime() + 3_600_000).toISOString()
    const bounds = { name: { equals: 'Jane Doe' }, tags: { equals: [] } }
    const input = { action: 'create_contact', bounds, expires_at }
    const steps = [{ action: 'grant_standing_approval', input }]
    expect(await as(nia, () => b.runtime.propose({ steps, direct: true }))).toMatchObject({
      value: { status: 'succeeded' },
    })
    const { threadId } = await b.ask('Add Jane Doe')
    await vi.waitFor(async () => expect((await said(b, threadId)).at(-1)).toBe('Created Jane Doe.'), 5000)
  })

  it('tells nothing while the next message is being answered, and tells it afterwards', async () => {
    const { bench: b } = await bench([
      answer('One.', create('Jane Doe')),
      { text: '{"reply":"Sure."}', delayMs: 300 },
    ])
    const asked = await b.ask('Add Jane')
    const next = await b.say('And?', { threadId: asked.threadId })
    await decide(b, planIdOf(asked), 'approve')
    expect(await said(b, asked.threadId)).toEqual(['Add Jane', 'One.', 'And?'])
    await b.over(next.runId)
    await b.assistant.look()
    expect((await said(b, asked.threadId)).slice(3)).toEqual(['Sure.', expect.stringContaining('Jane Doe')])
  })

  it('tells of an earlier turn behind a later one, and leaves their order as it is', async () => {
    const { bench: b } = await bench([
      answer('One.', create('Jane Doe')),
      { text: '{"reply":"Sure."}' },
      { text: '{"reply":"Yes?"}' },
    ])
    const asked = await b.ask('Add Jane')
    const { threadId } = asked
    const next = await b.ask('And contact_77?', { threadId })
    await decide(b, planIdOf(asked), 'approve')
    expect(await said(b, threadId)).toHaveLength(5)
    expect((await thread(b, threadId)).runs.map(({ id }) => id)).toEqual([asked.runId, next.runId])
    // What came before somebody was spoken of is not erased with them.
    await b.database.store.transaction((tx) => eraseTurns(tx, ['contact_77']))
    expect(await said(b, threadId)).toEqual([
      'Add Jane',
      'One.',
      'Erased',
      'Erased',
      expect.stringContaining('Jane Doe'),
    ])
    expect(await b.ask('Hello?', { threadId })).toMatchObject({ run: { status: 'complete' } })
  })

  it('says so when everything was dismissed', async () => {
    const { bench: b } = await bench([answer('One.', create('Jane Doe'))])
    const asked = await b.ask('Add Jane')
    await as(nia, () => b.runtime.dismiss(planIdOf(asked)))
    await b.assistant.look()
    expect((await said(b, asked.threadId)).at(-1)).toBe('All right, nothing was changed.')
  })

  it('drops steps that are invalid or would fail, keeps the reason, and logs it', async () => {
    const { bench: b } = await bench([
      answer(
        'Some.',
        { ...create('Jane Doe'), colour: 'red' },
        { type: 'delete_contact', id: 'x' },
        create('John Roe'),
      ),
    ])
    const warn = vi.spyOn(b.runtime.log, 'warn')
    const asked = await b.ask('Do things')
    const plan = await b.plan(planIdOf(asked))
    expect(plan.steps).toMatchObject([{ input: { name: 'John Roe' } }])
    expect(plan.dropped.map(({ index }) => index)).toEqual([0, 1])
    const issues = (index: number) => plan.dropped[index]!.issues
    expect(warn.mock.calls.map(([details]) => details)).toEqual([
      { runId: asked.runId, planId: plan.id, index: 0, action: 'create_contact', issues: issues(0) },
      { runId: asked.runId, planId: plan.id, index: 1, action: 'delete_contact', issues: issues(1) },
    ])
    expect(issues(0)).toMatchObject([{ message: expect.stringContaining('colour') }])
    expect(textOf(asked)).toMatch(/^Some\.\n\nI left something out:\n- .*\n- /)
  })

  it('shows no card where nothing survives, and asks to batch where there is too much', async () => {
    const { bench: b } = await bench([
      answer('Renaming.', { type: 'rename_contact', id: 'nobody', name: 'Nobody' }),
      answer('Four.', ...['A', 'B', 'C', 'D'].map((name) => create(`Jane ${name}`))),
    ])
    const none = await b.ask('Rename nobody')
    expect(kinds(none)).toEqual(['text', 'complete'])
    expect(textOf(none)).toMatch(/^Renaming\.\n\nI cannot propose that: /)
    const many = await b.ask('Add four')
    expect(kinds(many)).toEqual(['text', 'complete'])
    expect(textOf(many)).toContain('4 changes, and I can propose 3 at a time')
  })

  it('lets no model write by calling a tool', async () => {
    const { bench: b } = await bench([
      { calls: [{ tool: 'create_contact', input: { name: 'Jane Doe' } }] },
      { text: '{"reply":"No."}' },
    ])
    const asked = await b.ask('Add Jane')
    expect(asked.events[0]!.body.result).toMatchObject({
      success: false,
      error: expect.stringContaining('no action'),
    })
    expect(asked.events.at(-1)!.body).toEqual({ message: 'No.' })
  })

  it('takes plain words for what they are', async () => {
    const { bench: b } = await bench([{ text: ['I am ', 'not sure.'] }])
    const asked = await b.ask('Hm?')
    expect(asked.events.at(-1)!.body).toEqual({ message: 'I am not sure.' })
  })

  it('fails where a model answers with half an envelope, and shows nobody the rest of it', async () => {
    const { bench: b } = await bench([{ text: '{"structuredPlan":{"steps":[{"type":"create_contact"}]}}' }])
    const asked = await b.ask('Hm?')
    expect(asked.run.status).toBe('failed')
    expect(asked.events.at(-1)!.body).toMatchObject({ error: { code: 'model_malformed' } })
    expect((await said(b, asked.threadId)).join(' ')).not.toContain('{')
  })

  it('begins with what the workspace chooses, and goes on with the last', async () => {
    const { bench: b } = await bench([])
    const begin = (context: JsonObject) => {
      b.clock.advance(1)
      return as(nia, () => b.assistant.createThread({ workspace: 'sample', context }))
    }
    expect(await begin({})).toMatchObject({ value: { context: { contactId: 'first' } } })
    expect(await begin({ contactId: 'c2' })).toMatchObject({ error: { code: 'not_found' } })
    const jane = { id: 'c2', version: 1, name: 'Jane', email: null, tags: [], active: true, balance: 0 }
    await b.runtime.store.transaction(({ rows }) =>
      rows.insert(tables[0]!, { ...jane, created_at: b.clock.now().toISOString() }),
    )
    expect(await begin({ contactId: 'c2' })).toMatchObject({ value: { context: { contactId: 'c2' } } })
    expect(await begin({})).toMatchObject({ value: { context: { contactId: 'c2' } } })
  })

  it('plans with the interpreter as with any model', async () => {
    const b = await createBench({
      kind,
      packs: [planning],
      model: createInterpreter({
        grammars: {},
        catalogue: {
          pack: () => planning,
          get: (name: string) => {
            const action = planning.actions.find((each) => each.name === name)
            return action && ({ action, pack: planning, schemaVersion: '' } as never)
          },
        },
      }),
    })
    const asked = await b.ask('add contact Jane Doe')
    expect(kinds(asked)).toEqual(['text', 'plan-updated', 'complete'])
    expect((await b.plan(planIdOf(asked))).steps).toMatchObject([{ input: { name: 'Jane Doe' } }])
  })
})
