import { type Channel, type Source, withOrigin } from '@countersign/core'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Caller } from './env.ts'

/**
 * The way a request comes in decides its source; nothing that a caller writes does. `screen`: what a person does
 * themself. `tool`: what a model or a program acting like one calls. `voice`: what is said, and understood by a program.
 * `credential`: a browser's session is the person, a key is a program.
 */
export type Door = 'screen' | 'tool' | 'voice' | 'credential'

interface WayIn {
  readonly source: Source
  readonly channel: Channel
}

const screen: WayIn = { source: 'Web', channel: 'web' }
const program: WayIn = { source: 'AiAssistant', channel: 'http' }
const voice: WayIn = { source: 'AiAssistant', channel: 'voice' }

function wayInOf(door: Door, by: Caller['by']): WayIn {
  if (door === 'credential') return by === 'session' ? screen : program
  return { screen, tool: program, voice }[door]
}

/** Makes caller and source ambient for everything the request does. */
export const enterBy = (door: Door) =>
  createMiddleware<AppEnv>((c, next) => {
    const { caller, correlationId } = c.var
    return withOrigin({ actor: caller.actor, ...wayInOf(door, caller.by), correlationId }, next)
  })
