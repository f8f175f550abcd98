import type { Loose } from '@countersign/core/testing'
import { TOKEN } from './server.ts'

// Tests look into answers as they please.
export interface Api {
  get(path: string): Promise<Loose>
  post(path: string, body?: object): Promise<Loose>
  /** Asks a tool that only reads. */
  read(tool: string, input?: object): Promise<Loose>
  /** Does something; what needs an approval is approved. Answers the result. */
  act(action: string, input: object): Promise<Loose>
  /** Proposes something, as a program with a key does. */
  propose(...steps: readonly { action: string; input: object }[]): Promise<Loose>
}

export function openApi(address: string): Api {
  const send = async (method: string, path: string, body?: object): Promise<Loose> => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const content = (await answer.json()) as Loose
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(content)}`)
    return content
  }
  const post: Api['post'] = (path, body = {}) => send('POST', path, body)
  return {
    get: (path) => send('GET', path),
    post,
    read: (tool, input = {}) => post('/api/tools/call', { tool, arguments: input }),
    act: async (action, input) => {
      const answer = await post(`/api/actions/${action}`, input)
      if (!answer.plan) return answer.result
      const decisions = answer.plan.steps.map((step: Loose) => ({
        stepId: step.id,
        decision: 'approve',
        previewHash: step.preview.hash,
      }))
      const done = await post(`/api/plans/${answer.plan.id}/decisions`, { decisions })
      if (done.status !== 'succeeded') throw new Error(`${action}: ${JSON.stringify(done.steps)}`)
      return done.steps[0].receipt.result
    },
    propose: (...steps) => post('/api/plans', { steps }),
  }
}
