import { randomUUID } from 'node:crypto'
import {
  Agent,
  type Model,
  type ModelRequest,
  type ModelResponse,
  Runner,
  RunState,
  tool,
  Usage,
} from '@openai/agents'
import { z } from 'zod'
import { messageOf, namesIn, type Open } from '../peer.ts'
import { openStates } from '../state-table.ts'

const model: Model = {
  getResponse: async (request) => ({ usage: new Usage(), output: answer(request) }),
  getStreamedResponse: () => {
    throw new Error('This benchmark does not stream')
  },
}

/** `needsApproval` and a `RunState` that the application stores as text: at the pause, with the answer, and at the end. */
export const open: Open = async (place, table) => {
  const states = await openStates(place)
  const agent = new Agent({
    name: 'Contacts',
    model,
    tools: [
      tool({
        name: 'create_contact',
        description: 'Creates a contact',
        parameters: z.object({ name: z.string() }),
        needsApproval: true,
        execute: async ({ name }) => {
          await table.insert(name)
          return 'created'
        },
      }),
    ],
  })
  // Traces would be sent to a service outside.
  const runner = new Runner({ tracingDisabled: true })
  const load = async (id: string) => RunState.fromString<undefined, typeof agent>(agent, await states.get(id))
  const goOn = async (id: string): Promise<void> => {
    const result = await runner.run(agent, await load(id))
    await states.put(id, result.state.toString())
  }
  const answerFor = async (waiting: string, verdicts: readonly (string | undefined)[]): Promise<string> => {
    const { id, calls } = JSON.parse(waiting) as { id: string; calls: string[] }
    const state = await load(id)
    for (const item of state.getInterruptions()) {
      const verdict = verdicts[calls.indexOf((item.rawItem as { callId: string }).callId)]
      if (verdict === 'approve') state.approve(item)
      if (verdict === 'deny') state.reject(item)
    }
    await states.put(id, state.toString())
    return id
  }

  return {
    propose: async (names) => {
      const id = randomUUID()
      const { state, interruptions } = await runner.run(agent, messageOf(names))
      await states.put(id, state.toString())
      const calls = interruptions.map(({ rawItem }) => (rawItem as { callId: string }).callId)
      return JSON.stringify({ id, calls })
    },
    decide: async (waiting, verdicts) => goOn(await answerFor(waiting, verdicts)),
    approve: async (waiting) => {
      const { calls } = JSON.parse(waiting) as { calls: string[] }
      await answerFor(
        waiting,
        calls.map(() => 'approve'),
      )
    },
    goOn: async (waiting) => goOn((JSON.parse(waiting) as { id: string }).id),
    close: () => states.close(),
  }
}

function answer({ input }: ModelRequest): ModelResponse['output'] {
  const last = typeof input === 'string' ? { role: 'user', content: input } : input.at(-1)
  if (last === undefined || !('role' in last) || last.role !== 'user') {
    return [
      {
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text: 'Done.' }],
      },
    ]
  }
  const text = typeof last.content === 'string' ? last.content : JSON.stringify(last.content)
  return namesIn(text).map((name) => ({
    type: 'function_call',
    callId: randomUUID(),
    name: 'create_contact',
    status: 'completed',
    arguments: JSON.stringify({ name }),
  }))
}
