import type { TestProject } from 'vitest/node'
import { cookiesOf, request } from './http.ts'
import { arrive, type Identity } from './person.ts'
import { startServer, TOKEN } from './server.ts'

/** Who takes part: an administrator, two nutritionists with clients of their own, and the front desk. */
export interface Cast {
  readonly address: string
  readonly dataDir: string
  readonly admin: Identity
  readonly elena: Identity
  readonly samuel: Identity
  readonly grace: Identity
}

declare module 'vitest' {
  export interface ProvidedContext {
    cast: Cast
  }
}

/** One server for all files: what an attack may not change is its own, so that none minds the others. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const { address, dataDir, link } = server
  const signedIn = await request(address, 'POST', link)
  const cookie = cookiesOf(signedIn.headers)
  const meet = (id: string, email: string) => arrive(address, TOKEN, { id, email })
  const [elena, samuel, grace] = await Promise.all([
    meet('user-1', 'elena.fischer@example.com'),
    meet('user-2', 'samuel.adeyemi@example.com'),
    meet('user-5', 'grace.whitfield@example.com'),
  ])
  const admin = { id: 'admin', email: 'admin@countersign.localhost', key: TOKEN, cookie, password: '' }
  provide('cast', { address, dataDir, admin, elena, samuel, grace })
  return () => server.stop()
}
