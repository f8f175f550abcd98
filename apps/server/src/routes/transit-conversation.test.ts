import { createInterpreter } from '@countersign/assistant'
import { createTransitPack, openTransit, type TransitProvider } from '@countersign/transit'
import { transitGrammar } from '@countersign/transit/language'
import { afterAll, describe, expect, it } from 'vitest'
import { followRun } from '../testing/follow-run.ts'
import { createHarness, people } from '../testing/harness.ts'
import type { ReceivedEvent } from '../testing/read-events.ts'

const transit = openTransit({ patienceMs: 60_000 }, { info: () => {}, warn: () => {} })

/** A thread in the transit workspace, on the demo network unless the provider is made to do something else. */
async function begin(change: (provider: TransitProvider) => TransitProvider = (provider) => provider) {
  const harness = await createHarness({
    packs: [createTransitPack(async () => change(await transit.provider()))],
    model: createInterpreter({ grammars: { transit: transitGrammar } }),
  })
  const key = await harness.key(people.nia)
  const thread = await harness.call('POST', '/api/threads', { key, body: { workspace: 'transit' } })
  expect(thread.status).toBe(201)
  const path = `/api/threads/${thread.body.id}/messages`
  const send = async (text: string) => {
    const { runId } = (await harness.call('POST', path, { key, body: { text } })).body
    return { runId: runId as string, reader: followRun(harness, runId, { key }) }
  }
  const ask = async (text: string) => toAnswer(await (await send(text)).reader.untilOver())
  /** Says something that needs a signature, and signs it. */
  const sign = async (text: string) => {
    const { runId, reader } = await send(text)
    const question = await reader.until('confirmation-required')
    await harness.call('POST', `/api/runs/${runId}/confirmations/${question.data.confirmationId}`, {
      key,
      body: { approved: true },
    })
    return { question: question.data, ...toAnswer(await reader.untilOver()) }
  }
  return { ask, sign }
}

const toAnswer = (events: readonly ReceivedEvent[]) => ({
  text: events.at(-1)!.data.message as string,
  results: events.filter(({ event }) => event === 'tool-result').map(({ data }) => data),
})

describe('a conversation about getting somewhere', { timeout: 60_000 }, () => {
  afterAll(() => transit.stop())

  it('answers with a trip that can be drawn, and in words', async () => {
    const { ask } = await begin()
    const { text, results } = await ask('How do I get from Kamppi to Itäkeskus by 9?')
    expect(text).toMatch(/^09:00 today has passed, so this is for tomorrow, Tue 6 January\./)
    expect(text).toMatch(/From \*\*Kamppi\*\* to \*\*Itäkeskus\*\*: leave at \*\*08:\d\d\*\*.*Metro M/s)
    // Nine o'clock where the network is.
    expect(results.at(-1)).toMatchObject({
      tool: 'plan_trip',
      result: {
        requested: { type: 'arrive', time: '2026-01-06T07:00:00.000Z' },
        itineraries: [{ legs: expect.any(Array) }, { legs: expect.any(Array) }],
      },
    })
  })

  it('asks where somebody starts, and goes on with the answer', async () => {
    const { ask } = await begin()
    expect((await ask('take me to Pasila')).text).toBe('Where do you start?')
    expect((await ask('Kamppi')).text).toMatch(/From \*\*Kamppi\*\* to \*\*Pasila\*\*/)
  })

  it('saves a place once that is signed, starts from it then, and forgets it', async () => {
    const { ask, sign } = await begin()
    const { question, text } = await sign('Save Kamppi as home')
    expect(question).toMatchObject({ tool: 'save_user_variable', description: 'Save Kamppi as home' })
    expect(text).toBe('Saved home.')
    const { results } = await ask('take me to Pasila')
    expect(results.at(-1)).toMatchObject({
      tool: 'plan_trip',
      result: { origin: { label: 'home', name: 'Kamppi' } },
    })
    expect((await sign('forget home')).text).toBe('Deleted home.')
    expect((await ask('my places')).text).toMatch(/saved no places/)
  })

  it('tells what leaves a stop, and which of several is meant', async () => {
    const { ask } = await begin()
    expect((await ask('departures at Rautatientori')).text).toMatch(/Which one do you mean/)
    const { text, results } = await ask('metro')
    expect(text).toMatch(/From \*\*Railway Square\*\*:[\s\S]*Metro M/)
    expect(results.at(-1)).toMatchObject({
      tool: 'get_departures',
      result: { departures: expect.any(Array) },
    })
  })

  it.each([
    ['network-error', /^The timetable service cannot be reached\. /],
    ['rate-limited', /^The timetable service asks for a pause\. /],
    ['upstream-timeout', /took too long\. .*Try again/],
    ['unsupported-region', /outside the region .*Choose a start/],
  ] as const)('says %s in plain words, with the way out', async (code, words) => {
    const { ask } = await begin((provider) => ({
      ...provider,
      plan: async () => ({ ok: false, error: { code, message: 'E17' } }),
    }))
    expect((await ask('from Kamppi to Pasila')).text).toMatch(words)
  })

  it('says why there is no way, with the way out', async () => {
    const { ask } = await begin()
    const { text } = await ask('from Kamppi to Suomenlinna with at most 1 m of walking')
    expect(text).toMatch(
      /^No way found from \*\*Kamppi\*\* to \*\*Suomenlinna\*\*\. Nothing runs .* Allow more walking/,
    )
  })
})
