import { ApiError, type Client } from '@countersign/client'
import { ProtocolError, ProtocolErrorCode, Server, type ServerContext } from '@modelcontextprotocol/server'
import { createStateDesk } from './approval/request-states.ts'
import { defaultTiming, type McpHost } from './host.ts'
import { getPrompt, listPrompts, rules } from './prompts.ts'
import { listResources } from './resources/list-resources.ts'
import { readResource } from './resources/read-resource.ts'
import { listTemplates } from './resources/templates.ts'
import { callTool } from './tools/call-tool.ts'
import { listTools } from './tools/list-tools.ts'

/** A server for one connection, session or request: it holds nothing that another could see. */
export function createMcpServer(host: McpHost): Server {
  const { version, collections } = host
  const states = createStateDesk(host.states)
  const timing = { ...defaultTiming, ...host.timing }
  const server = new Server(
    { name: 'countersign', title: 'Countersign', version },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions: rules,
      requestState: { verify: states.verify },
      // Questions to older clients are asked by approval/ask.ts, which knows what to do when nobody answers.
      inputRequired: { legacyShim: false },
    },
  )
  // The library's own way of being told, not an event's.
  Object.assign(server, { onerror: host.onFault })
  const clientOf = (context: ServerContext): Client => host.clientFor(context.http?.authInfo)

  server.setRequestHandler('tools/list', (_request, context) =>
    asProtocol(async () => ({ tools: await listTools(clientOf(context)) })),
  )
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const { name, arguments: args = {} } = params
    const result = await callTool({ name, args, client: clientOf(context), server, context, states, timing })
    return 'resultType' in result && result.resultType === 'input_required'
      ? result
      : server.projectCallToolResult(result as never, undefined)
  })
  server.setRequestHandler('resources/list', ({ params }, context) =>
    asProtocol(async () => ({ ...(await listResources(clientOf(context), collections, params?.cursor)) })),
  )
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: listTemplates(collections),
  }))
  server.setRequestHandler('resources/read', ({ params }, context) =>
    readResource(clientOf(context), collections, params.uri),
  )
  server.setRequestHandler('prompts/list', (_request, context) =>
    asProtocol(async () => ({ prompts: await listPrompts(clientOf(context)) })),
  )
  server.setRequestHandler('prompts/get', ({ params }, context) =>
    asProtocol(() => getPrompt(clientOf(context), params.name, params.arguments)),
  )
  return server
}

/** What the API refuses where the protocol has no place for failures. */
async function asProtocol<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ProtocolError(ProtocolErrorCode.InternalError, error.message, { code: error.code })
  }
}
