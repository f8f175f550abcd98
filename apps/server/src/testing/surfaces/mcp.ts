import { expect } from 'vitest'
import { accept, connectClient, type Generation } from '../../mcp/testing/official-client.ts'
import { type Api, inputFor, type Surface, waitingPlan } from './surface.ts'

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
      noticed: async () => {
        // Before 2026-07-28 the call itself waits and takes its question back; since then the client comes with an answer.
        if (generation === '2026-07-28') decided.resolve()
        expect((await called).structuredContent).toMatchObject({ status: 'done', planId })
        decided.resolve()
        expect((await call('get_plan', { planId })).structuredContent).toMatchObject({ status: 'succeeded' })
        await client.close()
      },
    }
  },
  decide: async (party, planId, { last }) => {
    const { call, client, asked } = await connectClient(
      { address, key: party.key },
      { generation, answer: accept },
    )
    const done = await call('review_plan', { planId })
    expect(asked.map(({ message }) => message)).toEqual([expect.stringContaining(last)])
    expect(done.structuredContent).toMatchObject({ status: 'done', planId })
    await client.close()
  },
})
