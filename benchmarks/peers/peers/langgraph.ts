import { randomUUID } from 'node:crypto'
import { AIMessage, HumanMessage, ToolMessage } from '@langchain/core/messages'
import { Command, END, interrupt, MessagesAnnotation, Send, START, StateGraph } from '@langchain/langgraph'
import { messageOf, namesIn, type Open } from '../peer.ts'
import { openSaver } from './langgraph-saver.ts'

interface Call {
  readonly id: string
  readonly args: { readonly name: string }
}

/**
 * A graph with `interrupt()`, one task a call by `Send`: with a task of its own, each call has an interrupt that can be
 * answered by itself. `durability` stays as it is by default, `async`: all writes are awaited before `invoke` resolves.
 */
export const open: Open = async (place, table) => {
  const saver = await openSaver(place)
  const graph = new StateGraph(MessagesAnnotation)
    .addNode('model', ({ messages }) => ({ messages: [answer(messages)] }))
    .addNode('call', async (state) => {
      const { id, args } = state as unknown as Call
      const verdict = interrupt<unknown, string>({ tool: 'create_contact', args })
      if (verdict === 'approve') await table.insert(args.name)
      const content = verdict === 'approve' ? 'created' : 'denied'
      return { messages: [new ToolMessage({ tool_call_id: id, content })] }
    })
    .addEdge(START, 'model')
    .addConditionalEdges('model', ({ messages }) => {
      const calls = (messages.at(-1) as AIMessage).tool_calls ?? []
      return calls.length === 0 ? END : calls.map((call) => new Send('call', call))
    })
    .addEdge('call', 'model')
    .compile({ checkpointer: saver.saver })
  const configOf = (thread: string) => ({ configurable: { thread_id: thread } })

  return {
    propose: async (names) => {
      const thread = randomUUID()
      const paused = await graph.invoke({ messages: [new HumanMessage(messageOf(names))] }, configOf(thread))
      const interrupts = (paused as { __interrupt__?: { id?: string }[] }).__interrupt__ ?? []
      return JSON.stringify({ thread, interrupts: interrupts.map(({ id }) => id) })
    },
    decide: async (waiting, verdicts) => {
      const { thread, interrupts } = JSON.parse(waiting) as { thread: string; interrupts: string[] }
      const given = interrupts.flatMap((id, index) => (verdicts[index] ? [[id, verdicts[index]]] : []))
      await graph.invoke(new Command({ resume: Object.fromEntries(given) }), configOf(thread))
    },
    goOn: async (waiting) => {
      const { thread } = JSON.parse(waiting) as { thread: string }
      await graph.invoke(null, configOf(thread))
    },
    close: () => saver.close(),
  }
}

function answer(messages: readonly { getType(): string; content: unknown }[]): AIMessage {
  const last = messages.at(-1)!
  if (last.getType() !== 'human') return new AIMessage('Done.')
  const calls = namesIn(String(last.content)).map((name) => ({
    id: randomUUID(),
    name: 'create_contact',
    args: { name },
  }))
  return new AIMessage({ content: '', tool_calls: calls })
}
