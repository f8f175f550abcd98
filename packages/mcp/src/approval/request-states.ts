import { randomUUID } from 'node:crypto'
import { createRequestStateCodec, type ServerContext } from '@modelcontextprotocol/server'

/** What a client carries from a question to its answer. Signed, not secret; what it names is checked again. */
export interface AskedState {
  /** Each is good for one answer. */
  readonly id: string
  readonly planId: string
  /** The previews that were shown, by step. */
  readonly shown: Readonly<Record<string, string>>
  readonly mode: 'form' | 'url'
  /** Of the tool and its arguments: the answer must come with the same call. */
  readonly call: string
}

export interface RequestStates {
  /** What they are signed with, of at least 32 bytes; the same for all processes that may get the answer. */
  readonly key: () => Promise<string>
  /** Says of a state, once, that it is unused. */
  readonly spend: (id: string) => Promise<boolean>
  readonly seconds?: number
}

const TEN_MINUTES = 600

/** Who asks is part of what is signed: another person's state is no state. */
const bind = ({ http, mcpReq }: ServerContext): string =>
  `${mcpReq.method}\n${http?.authInfo?.clientId ?? ''}`

export interface StateDesk {
  readonly mint: (state: Omit<AskedState, 'id'>, context: ServerContext) => Promise<string>
  /** Throws for what was not made here for them, is too old, or was used. */
  readonly verify: (text: string, context: ServerContext) => Promise<AskedState>
}

export function createStateDesk({ key, spend, seconds = TEN_MINUTES }: RequestStates): StateDesk {
  const codec = async () =>
    createRequestStateCodec<AskedState>({ key: await key(), ttlSeconds: seconds, bind })
  return {
    mint: async (state, context) => (await codec()).mint({ id: randomUUID(), ...state }, context),
    verify: async (text, context) => {
      const state = await (await codec()).verify(text, context)
      if (!(await spend(state.id))) throw new Error('used')
      return state
    },
  }
}

/** For a server that alone gets all answers to its questions: what it signs with and what was used end with it. */
export function createOwnStates(): RequestStates {
  const key = `${randomUUID()}${randomUUID()}`
  const spent = new Set<string>()
  return {
    key: async () => key,
    spend: async (id) => {
      if (spent.has(id)) return false
      spent.add(id)
      return true
    },
  }
}
