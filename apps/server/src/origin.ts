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

const TERMINAL = '/api/cli/'

/** The command line's own way in: every path of the API has a twin below `/api/cli`, which is routed to the same place. */
export function pathOf(request: Request): string {
  const path = getPath(request)
  return path.startsWith(TERMINAL) ? `/api/${path.slice(TERMINAL.length)}` : path
}

const screen: WayIn = { source: 'Web', channel: 'web' }
const program: WayIn = { source: 'AiAssistant', channel: 'http' }
const chat: WayIn = { source: 'AiAssistant', channel: 'chat' }
const voice: WayIn = { source: 'AiAssistant', channel: 'voice' }
const terminal: WayIn = { source: 'Cli', channel: 'cli' }

function wayInOf(door: Door, by: Caller['by'], isTerminal: boolean): WayIn {
  // A browser is not a terminal, whichever path it takes; and what is said is understood by a program everywhere.
  if (isTerminal && by === 'key' && door !== 'voice') return terminal
  if (door === 'credential') return by === 'session' ? screen : program
  return { screen, tool: program, chat, voice }[door]
}

/** Makes caller and source ambient for everything the request does. */
export const enterBy = (door: Door) =>
  createMiddleware<AppEnv>((c, next) => {
    const { caller, correlationId } = c.var
    const isTerminal = getPath(c.req.raw).startsWith(TERMINAL)
    return withOrigin({ actor: caller.actor, ...wayInOf(door, caller.by, isTerminal), correlationId }, next)
  })
