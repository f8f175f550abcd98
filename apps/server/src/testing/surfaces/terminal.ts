import { expect } from 'vitest'
import { type Api, inputFor, type Name, type Party, type Surface, waitingPlan, type Word } from './surface.ts'

/** The command line, at a terminal. */
export interface Terminal {
  /** Waits until something is shown after what was looked at before. */
  readonly shows: (text: string) => Promise<string>
  readonly type: (line: string) => void
  readonly exitCode: Promise<number>
}

export type OpenTerminal = (argv: readonly string[], party: Party) => Terminal

const QUESTION = '[l]ater: '

/** What is told of it in the end, and the exit code. */
const endings = { approve: ['✓', 0], deny: ['(denied)', 3] } as const satisfies Record<
  Word,
  readonly [string, number]
>

async function endsWith(terminal: Terminal, word: Word): Promise<void> {
  const [mark, exitCode] = endings[word]
  await terminal.shows(mark)
  expect(await terminal.exitCode).toBe(exitCode)
}

async function noticesAt(terminal: Terminal, word: Word): Promise<void> {
  await terminal.shows('It was decided or changed elsewhere meanwhile.')
  await endsWith(terminal, word)
}

const decideAt =
  (open: OpenTerminal): Surface['decide'] =>
  async (party, planId, { last }, word) => {
    const terminal = open(['approvals', 'review', planId], party)
    expect(await terminal.shows(QUESTION)).toContain(last)
    terminal.type(word === 'approve' ? 'y' : 'n')
    await endsWith(terminal, word)
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
      noticed: (word) => noticesAt(terminal, word),
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
      noticed: (word) => noticesAt(terminal, word),
    }
  },
  decide: decideAt(open),
})

async function makeClient(api: Api, party: Party, name: Name): Promise<string> {
  const { body } = await api(party, 'POST', '/api/actions/create_client', inputFor(name))
  return body.planId as string
}
