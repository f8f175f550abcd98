import { ApiError, type Client } from '@countersign/client'
import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type ReadResourceResult,
} from '@modelcontextprotocol/server'
import type { Collection } from '../host.ts'
import { type Address, readAddress } from './addresses.ts'

/** One resource as JSON. What the caller may not see is not there. */
export async function readResource(
  client: Client,
  collections: readonly Collection[],
  uri: string,
): Promise<ReadResourceResult> {
  const address = readAddress(uri)
  const read = address && readerOf(address, collections)
  if (!read) throw new ResourceNotFoundError(uri)
  try {
    const text = JSON.stringify(await read(client))
    return { contents: [{ uri, mimeType: 'application/json', text }] }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) throw new ResourceNotFoundError(uri)
    if (error.status >= 500 || error.status === 0)
      throw new ProtocolError(ProtocolErrorCode.InternalError, error.message)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message, { uri, code: error.code })
  }
}

function readerOf(
  { kind, id, query }: Address,
  collections: readonly Collection[],
): ((client: Client) => Promise<unknown>) | undefined {
  const asked = query.size > 0 ? `?${query}` : ''
  if (kind === 'plans')
    return (client) =>
      client.get(id === undefined ? `/api/plans${asked}` : `/api/plans/${encodeURIComponent(id)}`)
  if (kind === 'audit' && id === undefined) return (client) => client.get(`/api/audit${asked}`)
  const collection = collections.find(({ name }) => name === kind)
  return (
    collection &&
    ((client) => (id === undefined ? client.read(collection.list) : client.read(collection.read, { id })))
  )
}
