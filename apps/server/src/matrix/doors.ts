import type { Channel, Scope, Source } from '@countersign/core'
import type { Expected } from './expected/index.ts'
import type { Kind } from './expected/expectation.ts'
import { type Letter } from './people.ts'
import type { Credential } from './scene.ts'

/** What somebody hears. */
export type Word =
  /** It is done, or the action itself says why it cannot be. */
  | 'runs'
  /** It waits for somebody's word. */
  | 'asks'
  /** This role may not. */
  | 'refused'
  /** This key may not. */
  | 'no scope'
  | 'no credential'
  | 'not there'
  | 'not a write'
  | 'not a step'

/** A way in, and what it answers to those who may come in and may use the action. */
export interface Door {
  readonly name: string
  readonly path: (action: string) => string
  readonly body: (action: string, input: object) => unknown
  /** What a key must be good for. */
  readonly scope: (kind: Kind) => Scope
  readonly answers: Readonly<Record<Kind, Word>>
  /** Answered before anybody asks for the role. */
  readonly first: readonly Word[]
  readonly origin: (by: Credential['by']) => readonly [Source, Channel]
}

/** Somebody does it themself: asking for it is confirming it, except where an administrator must. */
export const direct: Door = {
  name: 'POST /api/actions/:name',
  path: (action) => `/api/actions/${action}`,
  body: (_action, input) => input,
  scope: () => 'approve',
  answers: {
    reads: 'not a write',
    'looks up': 'not a write',
    'takes in': 'runs',
    writes: 'runs',
    elevated: 'asks',
    shows: 'runs',
    acts: 'runs',
    plans: 'not a write',
    applies: 'not a write',
    internal: 'not there',
  },
  first: ['not a write', 'not there'],
  origin: () => ['Web', 'web'],
}

/** Somebody, or a program, proposes: everything that changes something waits. */
export const proposed: Door = {
  name: 'POST /api/plans',
  path: () => '/api/plans',
  body: (action, input) => ({ steps: [{ action, input }] }),
  scope: () => 'propose',
  answers: {
    reads: 'runs',
    'looks up': 'not a step',
    'takes in': 'runs',
    writes: 'asks',
    elevated: 'asks',
    shows: 'asks',
    acts: 'asks',
    plans: 'not a step',
    applies: 'not a step',
    internal: 'not there',
  },
  first: ['not a step', 'not there'],
  origin: (by) => (by === 'session' ? ['Web', 'web'] : ['AiAssistant', 'http']),
}

/** A program calls a tool: what reads answers, everything else waits. */
export const called: Door = {
  name: 'POST /api/tools/call',
  path: () => '/api/tools/call',
  body: (tool, input) => ({ tool, arguments: input }),
  scope: (kind) =>
    kind === 'reads' || kind === 'looks up' ? 'read' : kind === 'applies' ? 'approve' : 'propose',
  answers: {
    reads: 'runs',
    'looks up': 'runs',
    'takes in': 'runs',
    writes: 'asks',
    elevated: 'asks',
    shows: 'asks',
    acts: 'asks',
    plans: 'runs',
    applies: 'runs',
    internal: 'not there',
  },
  first: ['not there'],
  origin: () => ['AiAssistant', 'http'],
}

/** The paths below it are the same doors for the command line and for MCP, which are known by it. */
const twins = {
  cli: ['Cli', 'cli'],
  mcp: ['AiAssistant', 'mcp'],
} as const satisfies Record<string, readonly [Source, Channel]>

const twinOf = (door: Door, way: keyof typeof twins): Door => ({
  ...door,
  name: door.name.replace('/api/', `/api/${way}/`),
  path: (action) => door.path(action).replace('/api/', `/api/${way}/`),
  // A browser is neither of them, whichever path it takes.
  origin: (by) => (by === 'key' ? twins[way] : door.origin(by)),
})

export const doors: readonly Door[] = [direct, proposed, called].flatMap((door) => [
  door,
  twinOf(door, 'cli'),
  twinOf(door, 'mcp'),
])

/** What somebody must hear at a door who asks for an action. */
export function wordFor(door: Door, letter: Letter, { scopes }: Credential, { who, kind }: Expected): Word {
  const isTool = door.name.endsWith('/tools/call')
  // A tool is called with any key that may read; what else it takes is asked when it is known which tool.
  if (isTool && !scopes.includes('read')) return 'no scope'
  if (!scopes.includes(door.scope(kind))) return 'no scope'
  const word = door.answers[kind]
  return door.first.includes(word) || who.includes(letter) ? word : 'refused'
}
