import { type Harness, PUBLIC_URL, TOKEN } from '../../testing/harness.ts'
import { type ClientOptions, type Connected, connectClient } from './official-client.ts'

export { accept, cancel, type Connected, decline, type Generation, generations } from './official-client.ts'

export interface ConnectOptions extends ClientOptions {
  readonly key?: string
}

/** The official client, on an app without a socket. */
export const connect = (
  { app }: Pick<Harness, 'app'>,
  { key = TOKEN, ...options }: ConnectOptions,
): Promise<Connected> =>
  connectClient(
    { address: PUBLIC_URL, key, fetch: async (url, init) => app.request(String(url), init) },
    options,
  )
