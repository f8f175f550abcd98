import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'

/** Where the next page of the list of resources begins. */
export type Place =
  | { readonly kind: 'rows'; readonly offset: number }
  | { readonly kind: 'plans'; readonly after?: string }

export const writeCursor = (place: Place): string =>
  Buffer.from(place.kind === 'rows' ? `rows:${place.offset}` : `plans:${place.after ?? ''}`).toString(
    'base64url',
  )

export function readCursor(cursor: string | undefined): Place {
  if (cursor === undefined) return { kind: 'rows', offset: 0 }
  const [, kind, rest = ''] =
    /^(rows|plans):([\w-]*)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (kind === 'plans') return { kind, ...(rest !== '' && { after: rest }) }
  if (kind === 'rows' && /^\d{1,9}$/.test(rest)) return { kind, offset: Number(rest) }
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'This is not a cursor of this list.')
}
