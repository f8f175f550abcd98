import { randomUUID } from 'node:crypto'
import { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { AIMessage, type BaseMessage, HumanMessage } from '@langchain/core/messages'
import type { ChatResult } from '@langchain/core/outputs'
import { Command } from '@langchain/langgraph'
import { type AgentMiddleware, createAgent, humanInTheLoopMiddleware, tool } from 'langchain'
import { z } from 'zod'
import { messageOf, namesIn, type Open } from '../peer.ts'
import { openSaver } from './langgraph-saver.ts'

class MockModel extends BaseChatModel {
  _llmType(): string {
    return 'mock'
  }

  override bindTools(): this {
    return this
  }

  async _generate(messages: BaseMessage[]): Promise<ChatResult> {
    const last = messages.at(-1)!
    if (last.getType() !== 'human')
      return { generations: [{ text: 'Done.', message: new AIMessage('Done.') }] }
    const calls = namesIn(last.text).map((name) => ({
      id: randomUUID(),
      name: 'create_contact',
      args: { name },
    }))
    return { generations: [{ text: '', message: new AIMessage({ content: '', tool_calls: calls }) }] }
  }
}

/** `createAgent` with the middleware, which asks once for all calls of a message. */
export const open: Open = async (place, table) => {
  const saver = await openSaver(place)
  const createContact = tool(
    async ({ name }: { name: string }) => {
      await table.insert(name)
      return 'created'
    },
    { name: 'create_contact', description: 'Creates a contact', schema: z.object({ name: z.string() }) },
  )
  const options = { interruptOn: { create_contact: { allowedDecisions: ['approve', 'reject'] } } }
  // Its types do not hold with `exactOptionalPropertyTypes`.
  const middleware = humanInTheLoopMiddleware(options as never) as unknown as AgentMiddleware
  const agent = createAgent({
    model: new MockModel({}),
    tools: [createContact],
    middleware: [middleware],
    checkpointer: saver.saver,
  })
  const configOf = (thread: string) => ({ configurable: { thread_id: thread } })

  return {
    propose: async (names) => {
      const thread = randomUUID()
      await agent.invoke({ messages: [new HumanMessage(messageOf(names))] }, configOf(thread))
      return thread
    },
    decide: async (thread, verdicts) => {
      const decisions = verdicts
        .filter((verdict) => verdict !== undefined)
        .map((verdict) =>
          verdict === 'approve' ? { type: 'approve' } : { type: 'reject', message: 'The person said no.' },
        )
      await agent.invoke(new Command({ resume: { decisions } }), configOf(thread))
    },
    goOn: async (thread) => {
      await agent.invoke(null as never, configOf(thread))
    },
    close: () => saver.close(),
  }
}
