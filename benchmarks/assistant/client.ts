/** A client of a server as anybody could write it: HTTP and server-sent events. */
export interface Client {
  post(path: string, body: unknown): Promise<unknown>
  /** Follows a run to its end; `onEvent` is awaited before the next event is read. */
  follow(runId: string, onEvent: (event: RunEvent) => void | Promise<void>): Promise<void>
}

export interface RunEvent {
  readonly name: string
  readonly data: Record<string, unknown>
}

export function createClient(address: string, token: string): Client {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return {
    post: async (path, body) => {
      const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      const content: unknown = await answer.json()
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(content)}`)
      return content
    },
    follow: async (runId, onEvent) => {
      const answer = await fetch(`${address}/api/runs/${runId}/events`, { headers })
      if (!answer.body || answer.status !== 200) throw new Error(`run ${runId}: ${answer.status}`)
      let text = ''
      for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
        text += chunk
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const [, name] = /^event: (.*)$/m.exec(block) ?? []
          const [, data] = /^data: (.*)$/m.exec(block) ?? []
          if (name === undefined || data === undefined) continue
          if (name === 'error') throw new Error(`run ${runId}: ${data}`)
          await onEvent({ name, data: JSON.parse(data) as Record<string, unknown> })
        }
      }
    },
  }
}
