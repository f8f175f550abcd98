import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { listen, type Opened } from './keyed-proxy.ts'

interface Message {
  id?: unknown
  method?: string
  params?: { _meta?: Record<string, unknown> }
}

interface Pipe {
  /** Sends a request, and passes on what comes back until it is answered. */
  readonly ask: (message: Message, write: (message: Message) => void) => Promise<void>
  readonly tell: (message: Message) => void
  readonly end: () => void
}

export interface Command {
  readonly command: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
}

const ENVELOPE = 'io.modelcontextprotocol/protocolVersion'

/**
 * The conformance suite reaches servers over HTTP only. This gives one that speaks over its pipes an address: a process a
 * session for 2025-11-25, one process for all of 2026-07-28. Messages pass as they are; only ids are made unique meanwhile.
 */
export async function openStdioFront(command: Command): Promise<Opened> {
  const sessions = new Map<string, Pipe>()
  let modern: Pipe | undefined
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const id = incoming.headers['mcp-session-id'] as string | undefined
    if (incoming.method === 'DELETE' && id !== undefined) {
      sessions.get(id)?.end()
      outgoing.writeHead(sessions.delete(id) ? 200 : 404).end()
      return
    }
    if (incoming.method !== 'POST') return void outgoing.writeHead(405).end()
    const message = JSON.parse(await text(incoming)) as Message
    const isModern = message.params?._meta?.[ENVELOPE] !== undefined
    const isNew = !isModern && message.method === 'initialize'
    const session = isNew ? randomUUID() : id
    if (isNew) sessions.set(session!, openPipe(command))
    const pipe = isModern ? (modern ??= openPipe(command)) : sessions.get(session ?? '')
    if (!pipe) return void outgoing.writeHead(404).end()
    if (message.id === undefined || message.method === undefined) {
      pipe.tell(message)
      return void outgoing.writeHead(202).end()
    }
    outgoing.writeHead(200, {
      'content-type': 'text/event-stream',
      ...(session !== undefined && !isModern && { 'mcp-session-id': session }),
    })
    await pipe.ask(message, (each) => void outgoing.write(`data: ${JSON.stringify(each)}\n\n`))
    outgoing.end()
  }

  const opened = await listen(server)
  return {
    address: opened.address,
    close: async () => {
      for (const pipe of [...sessions.values(), ...(modern ? [modern] : [])]) pipe.end()
      await opened.close()
    },
  }
}

function openPipe({ command, args, env }: Command): Pipe {
  const child: ChildProcess = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting = new Map<unknown, { id: unknown; write: (message: Message) => void; resolve: () => void }>()
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const message = JSON.parse(line) as Message
    // What the server says of itself belongs to what is being asked: the suite asks one thing at a time.
    if (message.method !== undefined) return [...waiting.values()].at(-1)?.write(message)
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    asked?.write({ ...message, id: asked.id })
    asked?.resolve()
  })
  child.once('close', () => {
    for (const { resolve } of waiting.values()) resolve()
  })
  const tell = (message: Message): void => void child.stdin!.write(`${JSON.stringify(message)}\n`)
  return {
    tell,
    ask: (message, write) =>
      new Promise((resolve) => {
        const id = randomUUID()
        waiting.set(id, { id: message.id, write, resolve })
        tell({ ...message, id })
      }),
    end: () => void child.stdin!.end(),
  }
}
