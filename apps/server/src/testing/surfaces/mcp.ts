import { expect } from 'vitest'
import { accept, connectClient, decline, type Generation } from '../../mcp/testing/official-client.ts'
import { type Api, inputFor, statusAfter, type Surface, waitingPlan } from './surface.ts'

/** What a call answers of a plan that is decided. */
const answerAfter = { approve: 'done', deny: 'denied' } as const

/** The official client of MCP, whose user is shown a form. */
export const mcpSurface = (address: string, api: Api, generation: Generation): Surface => ({
  begin: async (party, name) => {
    const asked = Promise.withResolvers<void>()
    const decided = Promise.withResolvers<void>()
    const { call, client } = await connectClient(
      { address, key: party.key },
      {
        generation,
        // Whoever began it leaves the form open, and answers when it is too late.
        answer: async () => {
          asked.resolve()
          await decided.promise
          return accept()
        },
      },
    )
    const called = call('create_client', inputFor(name) as Record<string, unknown>)
    await Promise.race([asked.promise, called])
    const planId = await waitingPlan(api, party, name)
    return {
      planId,
      source: 'AiAssistant',
      channel: 'mcp',
      leaves: 1,
      noticed: async (word) => {
        // Before 2026-07-28 the call itself waits and takes its question back; since then the client comes with an answer.
        if (generation === '2026-07-28') decided.resolve()
        expect((await called).structuredContent).toMatchObject({ status: answerAfter[word], planId })
        decided.resolve()
        const seen = await call('get_plan', { planId })
        expect(seen.structuredContent.status).toBe(statusAfter[word])
        await client.close()
      },
    }
  },
  decide: async (party, planId, { last }, word) => {
    const { call, client, asked } = await connectClient(
      { address, key: party.key },
      { generation, answer: word === 'approve' ? accept : decline },
    )
    const done = await call('review_plan', { planId })
    expect(asked.map(({ message }) => message)).toEqual([expect.stringContaining(last)])
    expect(done.structuredContent).toMatchObject({ status: answerAfter[word], planId })
    await client.close()
  },
})
