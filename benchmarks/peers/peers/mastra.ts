import { Agent } from '@mastra/core/agent'
import type { MastraModelConfig } from '@mastra/core/llm'
import { Mastra } from '@mastra/core/mastra'
import { createTool } from '@mastra/core/tools'
import { LibSQLStore } from '@mastra/libsql'
import { PostgresStore } from '@mastra/pg'
import { z } from 'zod'
import { messageOf, type Open } from '../peer.ts'
import { createMockModel } from './mock-model-v4.ts'

/**
 * `requireApproval` and `generate()`, with the store on the Mastra instance as its documentation asks for. Calls are
 * approved one by one by their id. The store sets `synchronous = NORMAL` itself on local files.
 */
export const open: Open = async (place, table) => {
  const createContact = createTool({
    id: 'create_contact',
    description: 'Creates a contact',
    inputSchema: z.object({ name: z.string() }),
    requireApproval: true,
    execute: async ({ name }) => {
      await table.insert(name)
      return { created: true }
    },
  })
  const storage =
    place.url === undefined
      ? new LibSQLStore({ id: 'storage', url: `file:${place.file}` })
      : new PostgresStore({ id: 'storage', connectionString: place.url })
  const mastra = new Mastra({
    agents: {
      contacts: new Agent({
        id: 'contacts',
        name: 'Contacts',
        instructions: 'Create contacts.',
        // Its own type asks `doGenerate` for a stream, which no model of the AI SDK returns.
        model: createMockModel('create_contact') as unknown as MastraModelConfig,
        tools: { create_contact: createContact },
      }),
    },
    storage,
    logger: false,
  })
  await storage.init()
  const agent = mastra.getAgent('contacts')

  return {
    propose: async (names) => {
      const { runId, finishReason } = await agent.generate(messageOf(names))
      if (finishReason !== 'suspended') throw new Error(`not suspended but ${finishReason}`)
      return runId!
    },
    decide: async (runId, verdicts) => {
      for (const verdict of verdicts) {
        if (verdict === 'approve') await agent.approveToolCallGenerate({ runId })
        if (verdict === 'deny') await agent.declineToolCallGenerate({ runId })
      }
    },
    close: async () => {
      await mastra.shutdown()
    },
  }
}
