import { randomUUID } from 'node:crypto'
import { generateText, isStepCount, type ModelMessage, tool, type ToolApprovalResponse } from 'ai'
import { z } from 'zod'
import { messageOf, type Open } from '../peer.ts'
import { openStates } from '../state-table.ts'
import { createMockModel } from './mock-model-v4.ts'

/**
 * `generateText` with `toolApproval`. Messages are the state, and the application stores them: before the pause, with
 * the answer, and at the end. The signature of approvals is experimental and off by default; it is on here.
 */
export const open: Open = async (place, table) => {
  const states = await openStates(place)
  const model = createMockModel('create_contact')
  const tools = {
    create_contact: tool({
      description: 'Creates a contact',
      inputSchema: z.object({ name: z.string() }),
      execute: async ({ name }) => {
        await table.insert(name)
        return 'created'
      },
    }),
  }
  const load = async (id: string): Promise<ModelMessage[]> =>
    JSON.parse(await states.get(id)) as ModelMessage[]
  const save = (id: string, messages: readonly ModelMessage[]): Promise<void> =>
    states.put(id, JSON.stringify(messages))

  const generate = async (id: string, messages: ModelMessage[]): Promise<void> => {
    const { responseMessages } = await generateText({
      model,
      tools,
      toolApproval: { create_contact: 'user-approval' },
      experimental_toolApprovalSecret: 'a secret of the server',
      stopWhen: isStepCount(3),
      messages,
    })
    await save(id, [...messages, ...responseMessages])
  }
  const answer = async (waiting: string, verdicts: readonly (string | undefined)[]) => {
    const { id, approvals } = JSON.parse(waiting) as { id: string; approvals: string[] }
    const content = approvals.flatMap((approvalId, index): ToolApprovalResponse[] =>
      verdicts[index] === undefined
        ? []
        : [{ type: 'tool-approval-response', approvalId, approved: verdicts[index] === 'approve' }],
    )
    const messages: ModelMessage[] = [...(await load(id)), { role: 'tool', content }]
    await save(id, messages)
    return { id, messages }
  }

  return {
    propose: async (names) => {
      const id = randomUUID()
      await generate(id, [{ role: 'user', content: messageOf(names) }])
      const approvals = (await load(id)).flatMap(({ content }) =>
        typeof content === 'string'
          ? []
          : content.flatMap((part) => (part.type === 'tool-approval-request' ? [part.approvalId] : [])),
      )
      return JSON.stringify({ id, approvals })
    },
    decide: async (waiting, verdicts) => {
      const { id, messages } = await answer(waiting, verdicts)
      await generate(id, messages)
    },
    approve: async (waiting) => {
      const { approvals } = JSON.parse(waiting) as { approvals: string[] }
      await answer(
        waiting,
        approvals.map(() => 'approve'),
      )
    },
    goOn: async (waiting) => {
      const { id } = JSON.parse(waiting) as { id: string }
      await generate(id, await load(id))
    },
    close: () => states.close(),
  }
}
