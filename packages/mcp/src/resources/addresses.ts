/** Addresses of resources: `countersign://plans/pl_1`, `countersign://audit?planId=pl_1`. */
const SCHEME = 'countersign:'

export const addressOf = (kind: string, id?: string): string =>
  `${SCHEME}//${kind}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`

export interface Address {
  readonly kind: string
  readonly id: string | undefined
  readonly query: URLSearchParams
}

/** Undefined for what no resource of ours is called. */
export function readAddress(uri: string): Address | undefined {
  const url = URL.parse(uri)
  if (url?.protocol !== SCHEME || url.hash !== '' || url.username !== '' || url.port !== '') return undefined
  const [id, ...rest] = url.pathname.split('/').filter((part) => part !== '')
  if (rest.length > 0) return undefined
  try {
    return {
      kind: url.hostname,
      id: id === undefined ? undefined : decodeURIComponent(id),
      query: url.searchParams,
    }
  } catch {
    return undefined
  }
}
