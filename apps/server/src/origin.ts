import { type Channel, type Source, withOrigin } from '@countersign/core'
import { createMiddleware } from 'hono/factory'
import { getPath } from 'hono/utils/url'
import type { AppEnv, Caller } from './env.ts'

/**
 * The way a request comes in decides its source; nothing that a caller writes does. `screen`: what a person does
 * themself. `tool`: what a model or a program acting like one calls. `voice`: what is said, and understood by a program.
 * `chat`: what is said in another program's window. `credential`: a browser's session is the person, a key is a program.
 */
export type Door = 'screen' | 'tool' | 'chat' | 'voice' | 'credential'

interface WayIn {
  readonly source: Source
  readonly channel: Channel
}

/**
 * Ways in with an address of their own: every path of the API has a twin below it, which is routed to the same place.
 * `cli`: the command line. `mcp`: what a model calls over MCP, whose server asks the API for it.
 */
const WAYS = /^\/api\/(cli|mcp)\//

export const pathOf = (request: Request): string => getPath(request).replace(WAYS, '/api/')

/** Whether it came by such a way: its user knows commands or tools, and nothing of addresses. */
export const hasOwnWay = (request: Request): boolean => WAYS.test(getPath(request))

const screen: WayIn = { source: 'Web', channel: 'web' }
const program: WayIn = { source: 'AiAssistant', channel: 'http' }
const chat: WayIn = { source: 'AiAssistant', channel: 'chat' }
const voice: WayIn = { source: 'AiAssistant', channel: 'voice' }
const ways: Readonly<Record<string, WayIn>> = {
  cli: { source: 'Cli', channel: 'cli' },
  mcp: { source: 'AiAssistant', channel: 'mcp' },
}

function wayInOf(door: Door, by: Caller['by'], path: string): WayIn {
  const own = ways[WAYS.exec(path)?.[1] ?? '']
  // A browser is neither, whichever path it takes; and what is said is understood by a program everywhere.
  if (own && by === 'key' && door !== 'voice') return own
  if (door === 'credential') return by === 'session' ? screen : program
  return { screen, tool: program, chat, voice }[door]
}

/** Makes caller and source ambient for everything the request does. */
export const enterBy = (door: Door) =>
  createMiddleware<AppEnv>((c, next) => {
    const { caller, correlationId } = c.var
    const wayIn = wayInOf(door, caller.by, getPath(c.req.raw))
    return withOrigin({ actor: caller.actor, ...wayIn, correlationId }, next)
  })
