import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import type { Means } from './question.ts'

const MODERN = '2026-07-28'

/** Since then a question is the answer to a call, which comes again with what the person said. */
export const isModern = (server: Server): boolean => (server.getNegotiatedProtocolVersion() ?? '') >= MODERN

/** A modern request says in itself what its client can do; before, the client said it once at the start. */
export function meansOf(server: Server, { mcpReq }: ServerContext): Means {
  const envelope: { readonly [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities } | undefined =
    mcpReq.envelope
  const { elicitation } =
    (isModern(server) ? envelope?.[CLIENT_CAPABILITIES_META_KEY] : server.getClientCapabilities()) ?? {}
  if (!elicitation) return { form: false, url: false }
  const url = elicitation.url !== undefined
  // A capability without modes is one for forms: modes came later.
  return { form: elicitation.form !== undefined || !url, url }
}
