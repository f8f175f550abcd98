import { randomUUID } from 'node:crypto'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server'
import { createMcpServer } from '../create-mcp-server.ts'
import type { McpHost } from '../host.ts'

export interface SessionLimits {
  /** Of all people together; then nobody gets another. */
  readonly sessions: number
  /** Of one person; then the one they have not used for longest is closed. */
  readonly sessionsEach: number
  /** What is not used for so long is closed. */
  readonly idleMs: number
}

interface Session {
  readonly id: string
  readonly personId: string
  readonly transport: WebStandardStreamableHTTPServerTransport
  usedAt: number
}

/** Sessions of clients before 2026-07-28, each with a server of its own, and each of the person who opened it alone. */
export interface Sessions {
  /** One that the person may use; undefined for any other. */
  readonly find: (id: string, personId: string) => WebStandardStreamableHTTPServerTransport | undefined
  /** A new one, whose first request must open it; undefined where there are too many. */
  readonly open: (personId: string) => Promise<WebStandardStreamableHTTPServerTransport | undefined>
  readonly close: () => Promise<void>
}

export function createSessions(
  host: McpHost,
  limits: SessionLimits,
  now: () => number = () => performance.now(),
): Sessions {
  // In the order of use, the longest unused first.
  const sessions = new Map<string, Session>()

  const end = async ({ id, transport }: Session): Promise<void> => {
    sessions.delete(id)
    await transport.close()
  }
  const sweep = async (): Promise<void> => {
    for (const session of sessions.values()) if (now() - session.usedAt > limits.idleMs) await end(session)
  }
  const timer = setInterval(() => void sweep(), Math.min(limits.idleMs, 60_000))
  timer.unref()

  return {
    find: (id, personId) => {
      const session = sessions.get(id)
      if (!session || session.personId !== personId) return undefined
      session.usedAt = now()
      sessions.delete(id)
      sessions.set(id, session)
      return session.transport
    },
    open: async (personId) => {
      await sweep()
      const own = [...sessions.values()].filter((session) => session.personId === personId)
      if (own.length >= limits.sessionsEach) await end(own[0]!)
      if (sessions.size >= limits.sessions) return undefined
      const transport = new WebStandardStreamableHTTPServerTransport({
        sessionIdGenerator: () => randomUUID(),
        onsessioninitialized: (id) => void sessions.set(id, { id, personId, transport, usedAt: now() }),
        onsessionclosed: (id) => void sessions.delete(id),
      })
      await createMcpServer(host).connect(transport)
      return transport
    },
    close: async () => {
      clearInterval(timer)
      await Promise.all([...sessions.values()].map(end))
    },
  }
}
