import { type Connection, createConnection } from './connection.ts'

export interface ServerOptions {
  readonly url: string
  readonly token: string | undefined
}

export const connectToServer = ({ url, token }: ServerOptions): Connection =>
  createConnection({
    kind: 'server',
    where: new URL(url).origin,
    baseUrl: url,
    key: token,
    send: (request) => fetch(request),
    close: async () => {},
  })
