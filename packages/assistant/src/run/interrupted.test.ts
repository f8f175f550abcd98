import { ada, as, nia } from '@countersign/core/testing'
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
const questions = ({ events }: Pick<Asked, 'events'>) =>
  events.filter(({ kind }) => kind === 'confirmation-required').map(({ body }) => body)
const lastOf = ({ events }: Pick<Asked, 'events'>) => events.at(-1)!

const names = async ({ runtime }: Bench): Promise<string[]> => {
  const found = await as(ada, () => runtime.call('list_contacts', {}))
  if (found.kind !== 'answer') throw new Error('no answer')
  return (found.result as { items: { name: string }[] }).items.map(({ name }) => name)
}

/** Decides past the run, as the inbox or another process does. */
const decide = async (
  { runtime }: Bench,
  question: { planId: string; stepId: string },
  decision: 'approve' | 'deny',
) => {
  const plan = await as(nia, () => runtime.plan(question.planId))
  if (!plan.ok) throw new Error(plan.error.message)
  const { preview } = plan.value.steps.find(({ id }) => id === question.stepId)!
  return as(nia, () =>
    runtime.decide({
      planId: question.planId,
      execute: true,
      decisions: [{ stepId: question.stepId, decision, previewHash: preview.hash }],
    }),
  )
}

/** A model that says half a sentence and then nothing more. */
function createHangingModel() {
  const model = createScriptedLanguageModel([])
  const signals: AbortSignal[] = []
  model.doStream = async ({ abortSignal }) => {
    if (abortSignal) signals.push(abortSignal)
    return {
      stream: new ReadableStream({
        start: (controller) => {
          controller.enqueue({ type: 'text-start', id: 't' })
          controller.enqueue({ type: 'text-delta', id: 't', delta: 'Half a sent' })
        },
      }),
    }
  }
  return { model, signals }
}

const untilTold = async (bench: Bench, runId: string): Promise<void> => {
  while ((await bench.events(runId)).length === 0) await sleep(2)
}

describe.each(testStores.map(({ kind }) => kind))('a run that is interrupted, on %s', (kind) => {
  const bench = async (script: Script) => ({
    bench: await createBench({ kind, model: createScriptedLanguageModel(script) }),
  })

  it('survives a restart while it waits: allowed afterwards, the write happens once and the conversation goes on', async () => {
    const first = createScriptedLanguageModel([{ calls: [create('Jane Doe')] }])
    const before = await createBench({ kind, model: first })
    const asked = await before.ask('Create Jane Doe')
    const after = await before.restart(createScriptedLanguageModel([{ text: 'She is there now.' }]))
    const [question] = questions(asked)
    const answers = await Promise.all(
      [1, 2, 3].map(() => after.confirm(asked.runId, question.confirmationId, true)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await after.over(asked.runId)).status).toBe('complete')
    expect(await names(after)).toEqual(['Jane Doe'])
    expect((await after.events(asked.runId)).at(-1)!.body).toEqual({ message: 'She is there now.' })
  })

  it('is taken up by another process when its worker is gone, which says its words anew', async () => {
    const before = await createBench({ kind, model: createHangingModel().model })
    const { runId } = await before.say('Hello')
    await untilTold(before, runId)
    const after = await before.restart(createScriptedLanguageModel([{ text: 'A whole sentence.' }]))
    await after.over(runId)
    const events = await after.events(runId)
    expect(events.map(({ kind: each }) => each)).toEqual(['text', 'text-discarded', 'text', 'complete'])
    expect(events.at(-1)!.body).toEqual({ message: 'A whole sentence.' })
  }, 15_000)

  it('is left alone while somebody works on it, and taken up when they no longer say so', async () => {
    const first = await createBench({ kind, model: createHangingModel().model })
    const { runId } = await first.say('Hello')
    await untilTold(first, runId)
    const second = await first.beside(createScriptedLanguageModel([{ text: 'Mine now.' }]))
    await second.assistant.look()
    expect((await second.events(runId)).map(({ kind: each }) => each)).toEqual(['text'])
    second.clock.advance(11_000)
    await second.assistant.look()
    await second.over(runId)
    expect((await second.events(runId)).at(-1)!.body).toEqual({ message: 'Mine now.' })
  }, 15_000)

  it('goes on after a restart with what was decided, or edited, while nobody was there', async () => {
    const script: Script = (request) =>
      JSON.stringify(request.prompt.at(-1)).includes('tool-result')
        ? { text: 'Done.' }
        : { calls: [create('Jane')] }
    const { bench: before } = await bench(script)
    const decided = await before.ask('Create Jane')
    const edited = await before.ask('Create Jane again')
    await before.assistant.stop()
    await decide(before, questions(decided)[0], 'approve')
    const [old] = questions(edited)
    await as(nia, () => before.runtime.edit(old.planId, old.stepId, { name: 'Joan' }))

    const after = await before.restart()
    await after.over(decided.runId)
    expect(lastOf({ events: await after.events(decided.runId) }).kind).toBe('complete')
    while (questions({ events: await after.events(edited.runId) }).length < 2) await sleep(5)
    await after.settled(edited.runId)
    const [, fresh] = questions({ events: await after.events(edited.runId) })
    await after.confirm(edited.runId, fresh.confirmationId, true)
    await after.over(edited.runId)
    expect(await names(after)).toEqual(['Jane', 'Joan'])
  }, 15_000)

  it('tells what became of a step that was approved elsewhere before the run is cancelled', async () => {
    const { bench: b } = await bench([{ calls: [create('Jane Doe')] }])
    const asked = await b.ask('Create Jane Doe')
    await b.assistant.stop()
    await decide(b, questions(asked)[0], 'approve')
    await as(nia, () => b.assistant.cancel(asked.runId))
    const events = await b.events(asked.runId)
    expect(events.find(({ kind: each }) => each === 'confirmation-resolved')!.body.approved).toBe(true)
    expect(events.find(({ kind: each }) => each === 'tool-result')!.body.result.success).toBe(true)
    expect(events.at(-1)!.body).toEqual({ message: 'Stopped.' })
    const thread = await as(nia, () => b.assistant.thread(asked.threadId))
    expect(JSON.stringify(thread!.messages)).not.toContain('denied')
  })

  it('ends, and leaves nothing that could be approved, when the person is gone', async () => {
    const { bench: b } = await bench([{ calls: [create('Jane Doe')] }])
    const asked = await b.ask('Create Jane Doe')
    b.gone.add('nia')
    await decide(b, questions(asked)[0], 'deny')
    const run = await b.over(asked.runId)
    expect(run).toMatchObject({ status: 'failed', error: { code: 'not_allowed' } })
    expect((await b.plan(questions(asked)[0].planId)).status).toBe('dismissed')
  })

  it('lets go of everything when the process is about to end', async () => {
    const { model, signals } = createHangingModel()
    const b = await createBench({ kind, model })
    const { runId } = await b.say('Hello')
    await untilTold(b, runId)
    await b.assistant.stop()
    expect(signals[0]!.aborted).toBe(true)
    const sent = await as(nia, async () => {
      const created = await b.assistant.createThread({ workspace: 'sample', context: {} })
      return created.ok ? b.assistant.send(created.value.id, 'Too late') : undefined
    })
    expect(sent).toMatchObject({ ok: true })
    await b.assistant.idle()
    expect(signals).toHaveLength(1)
  })

  it('ends the model at once, keeps its words and counts its tokens when it is cancelled', async () => {
    const { model, signals } = createHangingModel()
    const b = await createBench({ kind, model })
    const { runId, threadId } = await b.say('Hello')
    await untilTold(b, runId)
    await as(nia, () => b.assistant.cancel(runId))
    expect(signals[0]!.aborted).toBe(true)
    await b.assistant.idle()
    const thread = await as(nia, () => b.assistant.thread(threadId))
    expect(JSON.stringify(thread!.messages)).toContain('Half a sent')
    expect(thread!.runs[0]!.input_tokens).toBeGreaterThan(0)
  })

  it('denies what waits when it is cancelled, and leaves a thread that goes on', async () => {
    const { bench: b } = await bench([{ calls: [create('Jane Doe')] }, { text: 'Hello again.' }])
    const asked = await b.ask('Create Jane Doe')
    const cancelled = await as(nia, () => b.assistant.cancel(asked.runId))
    expect(cancelled).toMatchObject({ ok: true, value: { status: 'cancelled' } })
    expect((await b.plan(questions(asked)[0].planId)).status).toBe('dismissed')
    const events = await b.events(asked.runId)
    expect(events.slice(2)).toMatchObject([
      { kind: 'confirmation-resolved', body: { approved: false, by: 'nia' } },
      { kind: 'tool-result', body: { result: { success: false, error: 'Action denied by user.' } } },
      { kind: 'plan-updated' },
      { kind: 'complete', body: { message: 'Stopped. What was waiting was denied.' } },
    ])
    const again = await b.ask('Hello?', { threadId: asked.threadId })
    expect(lastOf(again)).toMatchObject({ kind: 'complete', body: { message: 'Hello again.' } })
    expect(await names(b)).toEqual([])
  })

  it('stops at once when it is cancelled while the model speaks', async () => {
    const { bench: b } = await bench([{ text: 'Never said.', delayMs: 60_000 }])
    const { runId } = await b.say('Hello')
    await sleep(20)
    await as(nia, () => b.assistant.cancel(runId))
    await b.assistant.idle()
    expect((await b.settled(runId)).status).toBe('cancelled')
    expect((await b.events(runId)).map(({ kind: each }) => each)).toEqual(['complete'])
  })
})
