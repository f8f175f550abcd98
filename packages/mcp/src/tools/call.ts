import type { Client } from '@countersign/client'
import type { Server, ServerContext } from '@modelcontextprotocol/server'
import type { StateDesk } from '../approval/request-states.ts'
import type { Timing } from '../host.ts'

/** One call of a tool. */
export interface Call {
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
  readonly client: Client
  readonly server: Server
  readonly context: ServerContext
  readonly states: StateDesk
  readonly timing: Timing
}
