import { type Client, createClient } from '@countersign/client'

/** Asks the API for an MCP server: every path has a twin for it, by which the API knows how a request came in. */
export const createMcpClient = (
  send: (path: string, init?: RequestInit) => Promise<Response>,
  key?: string,
): Client =>
  createClient({
    // The client of the API asks by paths alone.
    fetch: (path, init) => send((path as string).replace(/^\/api\//, '/api/mcp/'), init),
    ...(key !== undefined && { key }),
  })
