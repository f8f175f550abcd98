import { expect } from 'vitest'
import { type Api, inputFor, type Name, type Party, type Surface, waitingPlan } from './surface.ts'

/** The command line, at a terminal. */
export interface Terminal {
  /** Waits until something is shown after what was looked at before. */
  readonly shows: (text: string) => Promise<string>
  readonly type: (line: string) => void
  readonly exitCode: Promise<number>
}

export type OpenTerminal = (argv: readonly string[], party: Party) => Terminal

const QUESTION = '[l]ater: '

async function noticesAt(terminal: Terminal): Promise<void> {
  await terminal.shows('It was decided or changed elsewhere meanwhile.')
  await terminal.shows('✓')
  expect(await terminal.exitCode).toBe(0)
}

const decideAt =
  (open: OpenTerminal): Surface['decide'] =>
  async (party, planId, { last }) => {
    const terminal = open(['approvals', 'review', planId], party)
    expect(await terminal.shows(QUESTION)).toContain(last)
    terminal.type('y')
    await terminal.shows('✓')
    expect(await terminal.exitCode).toBe(0)
  }

/** `countersign ask`: a conversation, held in a terminal. */
export const askSurface = (open: OpenTerminal, api: Api): Surface => ({
  begin: async (party, name) => {
    const { first, last } = name
    const sentence = `add client ${first} ${last} ${first}.${last}@example.com`
    const terminal = open(['ask', '--workspace', 'practice', sentence], party)
    expect(await terminal.shows(QUESTION)).toContain(last)
    return {
      planId: await waitingPlan(api, party, name),
      source: 'AiAssistant',
      channel: 'chat',
      leaves: 1,
      noticed: () => noticesAt(terminal),
    }
  },
  decide: decideAt(open),
})

/** `countersign undo`: a command of its own, which is approved before it takes away what was made. */
export const undoSurface = (open: OpenTerminal, api: Api): Surface => ({
  begin: async (party, name) => {
    const terminal = open(['undo', await makeClient(api, party, name)], party)
    expect(await terminal.shows(QUESTION)).toContain(name.last)
    return {
      planId: await waitingPlan(api, party, name),
      source: 'Cli',
      channel: 'cli',
      leaves: 0,
      noticed: () => noticesAt(terminal),
    }
  },
  decide: decideAt(open),
})

async function makeClient(api: Api, party: Party, name: Name): Promise<string> {
  const { body } = await api(party, 'POST', '/api/actions/create_client', inputFor(name))
  return body.planId as string
}
