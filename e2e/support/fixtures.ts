import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

const folder = new URL('../fixtures/chats/', import.meta.url)

export interface Fixtures {
  readonly address: string
  /** What was asked of it since it began. */
  readonly asked: readonly string[]
}

/** Serves pages that nobody has prepared for anything. Some answers are errors, or lead elsewhere. */
export function serveFixtures(): Fixtures {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fixtures')
    asked.push(url.pathname)
    const [, status] = /^\/status\/(\d+)$/.exec(url.pathname) ?? []
    if (status !== undefined) return response.writeHead(Number(status)).end('<p>No.</p>')
    if (url.pathname === '/redirect')
      return response.writeHead(302, { location: url.searchParams.get('to') ?? '/' }).end()
    return void readFile(new URL(`.${url.pathname}`, folder)).then(
      (page) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
      () => response.writeHead(404).end(),
    )
  })
  let port = 0
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    asked,
    get address() {
      return `http://127.0.0.1:${port}`
    },
  }
}
