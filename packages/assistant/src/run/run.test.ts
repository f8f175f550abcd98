import { ada, as, ben, nia } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import {
  type Asked,
  type Bench,
  createBench,
  createScriptedLanguageModel,
  type Script,
} from '../testing/index.ts'

const create = (name: string) => ({ tool: 'create_contact', input: { name } })
const kinds = ({ events }: Pick<Asked, 'events'>): string[] => events.map(({ kind }) => kind)
const questions = ({ events }: Pick<Asked, 'events'>) =>
  events.filter(({ kind }) => kind === 'confirmation-required').map(({ body }) => body)
const lastOf = ({ events }: Pick<Asked, 'events'>) => events.at(-1)!

/** What the model was told in the request numbered `round`, from 0. */
const toldIn = (model: ReturnType<typeof createScriptedLanguageModel>, round: number): string =>
  JSON.stringify(model.requests[round]?.prompt)

describe.each(testStores.map(({ kind }) => kind))('a run on %s', (kind) => {
  const bench = async (script: Script, options: Partial<Parameters<typeof createBench>[0]> = {}) => {
    const model = createScriptedLanguageModel(script)
    return { model, bench: await createBench({ kind, model, ...options }) }
  }
  const names = async ({ runtime }: Bench): Promise<string[]> => {
    const found = await as(ada, () => runtime.call('list_contacts', {}))
    if (found.kind !== 'answer') throw new Error('no answer')
    return (found.result as { items: { name: string }[] }).items.map(({ name }) => name)
  }

  it('answers a question with what a read tool says, and asks nobody', async () => {
    const { bench: b, model } = await bench([
      { calls: [{ tool: 'list_contacts', input: {} }] },
      { text: ['There are ', 'none.'] },
    ])
    const asked = await b.ask('How many contacts are there?')
    expect(kinds(asked)).toEqual(['tool-result', 'text', 'complete'])
    expect(asked.events[0]!.body).toMatchObject({ tool: 'list_contacts', result: { items: [] } })
    expect(lastOf(asked).body).toEqual({ message: 'There are none.' })
    expect(asked.run).toMatchObject({
      status: 'complete',
      rounds: 2,
      provider: 'scripted',
      model: 'scripted-1',
    })
    expect(toldIn(model, 1)).toContain('"items":[]')
  })

  it('asks before it writes, writes once allowed, and goes on', async () => {
    const { bench: b, model } = await bench([{ calls: [create('Jane Doe')] }, { text: 'Done.' }])
    const asked = await b.ask('Create Jane Doe')
    expect(kinds(asked)).toEqual(['confirmation-required', 'plan-updated'])
    expect(asked.run.status).toBe('waiting')
    const [question] = questions(asked)
    expect(question).toMatchObject({
      tool: 'create_contact',
      tier: 'standard',
      description: 'Create a contact named Jane Doe',
      preview: { changes: [{ op: 'insert', table: 'sample_contacts', after: { name: 'Jane Doe' } }] },
    })
    expect(await names(b)).toEqual([])

    expect(await b.confirm(asked.runId, question.confirmationId, true)).toMatchObject({
      ok: true,
      value: { status: 'succeeded' },
    })
    await b.assistant.idle()
    const events = await b.events(asked.runId)
    expect(events.slice(2).map(({ kind: each }) => each)).toEqual([
      'confirmation-resolved',
      'tool-result',
      'plan-updated',
      'text',
      'complete',
    ])
    expect(events[2]!.body).toEqual({ confirmationId: question.confirmationId, approved: true, by: 'nia' })
    expect(events[3]!.body.result).toMatchObject({ success: true, result: { name: 'Jane Doe' } })
    expect(toldIn(model, 1)).toContain('"success":true')
    expect(await names(b)).toEqual(['Jane Doe'])
    const [entry] = await as(ada, () => b.runtime.audit({ action: 'create_contact', limit: 5 }))
    expect(entry).toMatchObject({
      source: 'AiAssistant',
      channel: 'chat',
      actor: 'nia',
      outcome: 'succeeded',
    })
  })

  it('tells the model that a change was denied, lets it say so, and stops', async () => {
    const { bench: b, model } = await bench([
      { calls: [create('Jane Doe')] },
      { text: 'All right, nothing was created.', calls: [create('Jane Doe again')] },
    ])
    const asked = await b.ask('Create Jane Doe')
    await b.confirm(asked.runId, questions(asked)[0].confirmationId, false)
    const run = await b.over(asked.runId)
    expect(run.status).toBe('complete')
    const events = await b.events(asked.runId)
    expect(events.find(({ kind: each }) => each === 'tool-result')!.body.result).toEqual({
      success: false,
      error: 'Action denied by user.',
    })
    expect(events.at(-1)).toMatchObject({
      kind: 'complete',
      body: { message: 'All right, nothing was created.' },
    })
    expect(model.requests[1]!.toolChoice).toEqual({ type: 'none' })
    expect(events.filter(({ kind: each }) => each === 'confirmation-required')).toHaveLength(1)
    expect(await names(b)).toEqual([])
  })

  it('makes one plan of parallel calls, whose steps are decided apart', async () => {
    const { bench: b, model } = await bench([
      { calls: [create('Ann'), { tool: 'list_contacts', input: {} }, create('Bob')] },
      { text: 'One of two.' },
    ])
    const asked = await b.ask('Create Ann and Bob')
    const [ann, bob] = questions(asked)
    expect(ann.planId).toBe(bob.planId)
    await b.confirm(asked.runId, ann.confirmationId, true)
    await b.assistant.idle()
    expect((await b.settled(asked.runId)).status).toBe('waiting')
    expect(await names(b)).toEqual(['Ann'])
    await b.confirm(asked.runId, bob.confirmationId, false)
    await b.assistant.idle()
    expect((await b.over(asked.runId)).status).toBe('complete')
    expect(await names(b)).toEqual(['Ann'])
    const results = model.requests[1]!.prompt.at(-1)!.content as {
      toolName: string
      output: { value: unknown }
    }[]
    expect(results.map(({ toolName }) => toolName)).toEqual([
      'create_contact',
      'list_contacts',
      'create_contact',
    ])
  })

  it('takes two decisions at the same moment without losing one', async () => {
    const { bench: b } = await bench([{ calls: [create('Ann'), create('Bob')] }, { text: 'Both.' }])
    const asked = await b.ask('Create Ann and Bob')
    await Promise.all(
      questions(asked).map(({ confirmationId }) => b.confirm(asked.runId, confirmationId, true)),
    )
    await b.assistant.idle()
    expect((await b.over(asked.runId)).status).toBe('complete')
    expect(await names(b)).toEqual(['Ann', 'Bob'])
  })

  it('tells the model what would fail, and asks only about the rest', async () => {
    const { bench: b } = await bench([
      { calls: [{ tool: 'delete_contact', input: { id: 'nobody' } }, create('Ann')] },
      { text: 'Created Ann; there is no such contact to delete.' },
    ])
    const asked = await b.ask('Delete nobody and create Ann')
    expect(questions(asked)).toMatchObject([{ tool: 'create_contact' }])
    expect(asked.events[0]).toMatchObject({
      kind: 'tool-result',
      body: { tool: 'delete_contact', result: { success: false, error: 'There is no contact nobody.' } },
    })
  })

  it('surfaces the error of a change that cannot be made, without a card', async () => {
    const { bench: b, model } = await bench([
      { calls: [{ tool: 'delete_contact', input: { id: 'nobody' } }] },
      { text: 'There is no contact nobody.' },
    ])
    const asked = await b.ask('Delete nobody')
    expect(kinds(asked)).toEqual(['tool-result', 'text', 'complete'])
    expect(toldIn(model, 1)).toContain('There is no contact nobody.')
  })

  it('goes on when the plan is decided elsewhere', async () => {
    const { bench: b } = await bench([{ calls: [create('Jane Doe')] }, { text: 'Done.' }])
    const asked = await b.ask('Create Jane Doe')
    const plan = await b.plan(questions(asked)[0].planId)
    const [step] = plan.steps
    await as(nia, () =>
      b.runtime.decide({
        planId: plan.id,
        execute: true,
        decisions: [{ stepId: step!.id, decision: 'approve', previewHash: step!.preview.hash }],
      }),
    )
    await b.over(asked.runId)
    expect((await b.events(asked.runId)).at(-1)!.kind).toBe('complete')
  })

  it('asks anew when a step is edited, and takes no answer to the old question', async () => {
    const { bench: b } = await bench([{ calls: [create('Jane Doe')] }, { text: 'Done.' }])
    const asked = await b.ask('Create Jane Doe')
    const [first] = questions(asked)
    await as(nia, () => b.runtime.edit(first.planId, first.stepId, { name: 'Jane Roe' }))
    let all: Asked['events'] = []
    do {
      await sleep(5)
      all = await b.events(asked.runId)
    } while (questions({ events: all }).length < 2)
    const second = questions({ events: all })[1]
    expect(second.confirmationId).not.toBe(first.confirmationId)
    await b.settled(asked.runId)
    expect(await b.confirm(asked.runId, first.confirmationId, true)).toMatchObject({
      ok: false,
      error: { code: 'already_decided' },
    })
    await b.confirm(asked.runId, second.confirmationId, true)
    await b.assistant.idle()
    expect(await names(b)).toEqual(['Jane Roe'])
  })

  it('tells the model which failure a lookup came to, and how to do better', async () => {
    const { bench: b } = await bench([{ calls: [{ tool: 'get_contact', input: {} }] }, { text: 'Sorry.' }])
    const asked = await b.ask('Show nobody')
    const events = await b.events(asked.runId)
    expect(events.find(({ kind: each }) => each === 'tool-result')!.body.result).toMatchObject({
      success: false,
      code: 'validation_failed',
      error: expect.stringContaining('id'),
      hint: expect.stringContaining('schema'),
    })
  })

  it('ends with an answer for the model when nobody decides in time', async () => {
    const { bench: b } = await bench([{ calls: [create('Jane Doe')] }, { text: 'Too late.' }])
    const asked = await b.ask('Create Jane Doe')
    b.clock.advance(25 * 60 * 60 * 1000)
    await b.runtime.chores.expirePlans()
    await b.over(asked.runId)
    const events = await b.events(asked.runId)
    expect(events.find(({ kind: each }) => each === 'confirmation-resolved')!.body).toMatchObject({
      approved: false,
    })
    expect(events.find(({ kind: each }) => each === 'tool-result')!.body.result).toEqual({
      success: false,
      error: 'Nobody decided in time.',
    })
  })

  it('lets a nutritionist ask for what is elevated, and an Admin decide it', async () => {
    const { bench: b } = await bench((request, round) => {
      if (round === 1) return { calls: [create('Jane Doe')] }
      if (round === 2) return { text: 'Created.' }
      const id = /"id":"([0-9a-f]{24})"/.exec(JSON.stringify(request.prompt))![1]!
      return round === 3
        ? { calls: [{ tool: 'change_balance', input: { id, by: 5 } }] }
        : { text: 'It was decided.' }
    })
    const first = await b.ask('Create Jane Doe')
    await b.confirm(first.runId, questions(first)[0].confirmationId, true)
    await b.over(first.runId)
    const asked = await b.ask('Give her 5', { threadId: first.threadId })
    const [question] = questions(asked)
    expect(question.tier).toBe('elevated')
    expect(await b.confirm(asked.runId, question.confirmationId, true)).toMatchObject({
      ok: false,
      error: { code: 'not_allowed' },
    })
    const plan = await b.plan(question.planId)
    await as(ada, () =>
      b.runtime.decide({
        planId: plan.id,
        execute: true,
        decisions: [
          { stepId: question.stepId, decision: 'approve', previewHash: plan.steps[0]!.preview.hash },
        ],
      }),
    )
    await b.over(asked.runId)
    const events = await b.events(asked.runId)
    expect(events.find(({ kind: each }) => each === 'confirmation-resolved')!.body).toMatchObject({
      approved: true,
      by: 'ada',
    })
  })

  it('takes one message at a time in a thread', async () => {
    const { bench: b } = await bench([{ calls: [create('Jane Doe')] }])
    const asked = await b.ask('Create Jane Doe')
    const again = await as(nia, () => b.assistant.send(asked.threadId, 'And another thing'))
    expect(again).toMatchObject({
      ok: false,
      error: { code: 'run_in_progress', details: { runId: asked.runId } },
    })
    const both = await Promise.all(
      [1, 2].map(async () => {
        const created = await as(nia, () => b.assistant.createThread({ workspace: 'sample', context: {} }))
        return created.ok ? created.value.id : ''
      }),
    )
    const sent = await Promise.all(
      ['one', 'two', 'three'].map((text) => as(nia, () => b.assistant.send(both[0]!, text))),
    )
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('belongs to whoever asked: to others there is no such thread, run or confirmation', async () => {
    const { bench: b } = await bench([{ calls: [create('Jane Doe')] }])
    const asked = await b.ask('Create Jane Doe')
    const [question] = questions(asked)
    for (const other of [ada, ben]) {
      await as(other, async () => {
        expect(await b.assistant.thread(asked.threadId)).toBeUndefined()
        expect(await b.assistant.run(asked.runId)).toBeUndefined()
        expect(await b.assistant.send(asked.threadId, 'Hello')).toMatchObject({
          error: { code: 'not_found' },
        })
        expect(await b.assistant.cancel(asked.runId)).toMatchObject({ error: { code: 'not_found' } })
      })
      expect(await b.confirm(asked.runId, question.confirmationId, true, other)).toMatchObject({
        error: { code: 'not_found' },
      })
    }
    expect(await names(b)).toEqual([])
  })

  it('remembers the conversation', async () => {
    const { bench: b, model } = await bench([{ text: 'Hello.' }, { text: 'You said hello.' }])
    const first = await b.ask('Hello')
    const second = await b.ask('What did I say?', { threadId: first.threadId })
    expect(toldIn(model, 1)).toContain('"text":"Hello."')
    const whole = await as(nia, () => b.assistant.thread(first.threadId))
    expect(whole!.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant'])
    expect(whole!.thread.title).toBe('Hello')
    expect(second.run.status).toBe('complete')
  })
})
