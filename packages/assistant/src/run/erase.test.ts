import { ada, as, nia } from '@countersign/core/testing'
import { testStores } from '@countersign/storage/testing'
import { expect, it } from 'vitest'
import { createBench, createScriptedLanguageModel } from '../testing/index.ts'

it.each(testStores.map(({ kind }) => kind))(
  'erases every turn that mentions a person who is erased, and what follows it in the thread, and no other, on %s',
  async (kind) => {
    const model = createScriptedLanguageModel((request) => {
      const last = JSON.stringify(request.prompt.at(-1))
      if (last.includes('"role":"tool"')) return { text: 'Created Jane Doe.' }
      if (last.includes('Whom')) return { text: 'You created Jane Doe.' }
      return last.includes('Create')
        ? { calls: [{ tool: 'create_contact', input: { name: 'Jane Doe' } }] }
        : { text: 'Hello.' }
    })
    const bench = await createBench({ kind, model })
    const other = await bench.ask('Hello')
    const before = await bench.ask('Hello before')
    bench.clock.advance(1000)
    const { threadId } = before
    const asked = await bench.ask('Create Jane Doe', { threadId })
    const question = asked.events[0]!.body
    await bench.confirm(asked.runId, question.confirmationId, true)
    await bench.over(asked.runId)
    bench.clock.advance(1000)
    await bench.ask('Whom did I create?', { threadId })
    const { id } = question.preview.changes[0]

    const plan = await as(ada, () =>
      bench.runtime.propose({ steps: [{ action: 'erase_person', input: { table: 'sample_contacts', id } }] }),
    )
    if (!plan.ok) throw new Error(plan.error.message)
    const [step] = plan.value.steps
    await as(ada, () =>
      bench.runtime.decide({
        planId: plan.value.id,
        execute: true,
        decisions: [{ stepId: step!.id, decision: 'approve', previewHash: step!.preview.hash }],
      }),
    )
    await bench.runtime.chores.deliverEffects()

    const erased = await as(nia, () => bench.assistant.thread(asked.threadId))
    expect(JSON.stringify(erased!.messages)).not.toContain('Jane')
    expect(JSON.stringify(erased!.messages)).toContain('Hello before')
    expect(await bench.events(asked.runId)).toEqual([])
    const kept = await as(nia, () => bench.assistant.thread(other.threadId))
    expect(JSON.stringify(kept!.messages)).toContain('Hello.')
    const again = await bench.ask('Hello again', { threadId: asked.threadId })
    expect(again.run.status).toBe('complete')
  },
)
