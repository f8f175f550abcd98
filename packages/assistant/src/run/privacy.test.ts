import { ada, as } from '@countersign/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { type Bench, changeSettings, createBench, createScriptedLanguageModel } from '../testing/index.ts'

const redact = (bench: Bench): Promise<void> =>
  changeSettings(bench, { workspaces: { sample: { model: 'default', redactPersonal: true } } })

const contact = { name: 'Jane Doe', email: 'jane@example.org' }

async function withContact(isOurs: boolean) {
  const model = createScriptedLanguageModel((request, round) => {
    if (round === 1) return { calls: [{ tool: 'list_contacts', input: {} }] }
    const told = JSON.stringify(request.prompt)
    const name = /"name":"([^"]*)"/.exec(told)![1]!
    const id = /"id":"([^"]*)"/.exec(told)![1]!
    if (round === 2) {
      const half = Math.floor(name.length / 2)
      return {
        text: ['Renaming ', name.slice(0, half), `${name.slice(half)}.`],
        calls: [{ tool: 'rename_contact', input: { id, name: `${name} the Second` } }],
      }
    }
    return { text: `Renamed ${name}.` }
  })
  const bench = await createBench({ model, isOurs })
  await redact(bench)
  await as(ada, () =>
    bench.runtime.propose({ steps: [{ action: 'create_contact', input: contact }], direct: true }),
  )
  const asked = await bench.ask('Rename Jane Doe')
  const question = asked.events.find(({ kind }) => kind === 'confirmation-required')!.body
  await bench.confirm(asked.runId, question.confirmationId, true)
  await bench.over(asked.runId)
  return { model, question, events: await bench.events(asked.runId) }
}

describe('what is personal', () => {
  it('does not reach a model outside, and comes back as itself', async () => {
    const { model, question, events } = await withContact(false)
    const sent = JSON.stringify(model.requests.map(({ prompt }) => prompt))
    expect(sent).not.toContain('Jane')
    expect(sent).not.toContain('jane@example.org')
    expect(sent).not.toContain('Nia Nutritionist')
    expect(question.preview.changes[0].after.name).toBe('Jane Doe the Second')
    const told = events.filter(({ kind }) => kind === 'text').map(({ body }) => body.delta)
    expect(told.join('')).toBe('Renaming Jane Doe.Renamed Jane Doe.')
    expect(events.at(-1)!.body.message).toBe('Renamed Jane Doe.')
  })

  it('does not reach a model outside from when that was decided, though another decision had begun before', async () => {
    const model = createScriptedLanguageModel([
      { calls: [{ tool: 'create_contact', input: contact }] },
      { text: 'Done.' },
    ])
    const bench = await createBench({ kind: 'postgres', model, isOurs: false })
    const { runId, events } = await bench.ask('Add somebody')
    const { confirmationId } = events.find(({ kind }) => kind === 'confirmation-required')!.body
    const { store } = bench.runtime
    const held = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const holding = store.transaction(async (tx) => {
      await tx.lock('sample')
      await tx.settled()
      held.resolve()
      await gate.promise
    })
    await held.promise
    const reads = vi.spyOn(store, 'read')
    const transactions = vi.spyOn(store, 'transaction')
    const confirming = bench.confirm(runId, confirmationId, true)
    await vi.waitFor(() => expect(transactions).toHaveBeenCalled())
    await Promise.all(reads.mock.results.map(({ value }) => value))
    await redact(bench)
    gate.resolve()
    await holding
    expect(await confirming).toMatchObject({ ok: true })
    await bench.over(runId)
    expect(model.requests).toHaveLength(2)
    expect(JSON.stringify(model.requests[1]!.prompt)).not.toContain('Jane')
  })

  it('is told to a model of our own as it is', async () => {
    const { model } = await withContact(true)
    expect(JSON.stringify(model.requests.map(({ prompt }) => prompt))).toContain('Jane Doe')
  })
})
