import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { feedFiles } from '../../gtfs/testing/small-feed.ts'
import { writeZip } from '../../gtfs/testing/write-zip.ts'
import { fetchFeeds } from './fetch-feeds.ts'

const zip = writeZip(feedFiles())

async function serve(answer: { status: number; etag?: string }) {
  const asked: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers)
    if (answer.etag !== undefined && request.headers['if-none-match'] === answer.etag)
      return void response.writeHead(304).end()
    response.writeHead(answer.status, answer.etag === undefined ? {} : { etag: answer.etag }).end(zip)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(close)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feeds/kuopio.zip`
  return { url, asked, answer, close }
}

async function set() {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-feeds-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const warned: string[] = []
  const log = { info: () => undefined, warn: (_: object, message: string) => void warned.push(message) }
  return { folder, warned, log }
}

it('fetches a feed once, and again only where it has changed', async () => {
  const { folder, log } = await set()
  const server = await serve({ status: 200, etag: '"1"' })
  for (let start = 0; start < 2; start++)
    expect(await fetchFeeds([server.url], folder, log)).toEqual([
      { name: 'kuopio', zip: expect.toSatisfy((bytes: Uint8Array) => Buffer.compare(bytes, zip) === 0) },
    ])
  expect(server.asked.map((headers) => headers['if-none-match'])).toEqual([undefined, '"1"'])
})

it('uses what it fetched before where the server is gone or fails, and says so', async () => {
  const { folder, log, warned } = await set()
  const server = await serve({ status: 200 })
  await fetchFeeds([server.url], folder, log)
  server.answer.status = 500
  expect(await fetchFeeds([server.url], folder, log)).toMatchObject([{ name: 'kuopio' }])
  server.close()
  expect(await fetchFeeds([server.url], folder, log)).toMatchObject([{ name: 'kuopio' }])
  expect(warned).toHaveLength(2)
})

it('says what cannot be had where there is nothing from before, or that came from elsewhere', async () => {
  const { folder, log } = await set()
  const server = await serve({ status: 404 })
  await expect(fetchFeeds([server.url], folder, log)).rejects.toThrow('kuopio: the server answered 404')
  server.answer.status = 200
  await fetchFeeds([server.url], folder, log)
  server.close()
  await expect(fetchFeeds([server.url], folder, log)).resolves.toHaveLength(1)
  await expect(fetchFeeds([server.url.replace('/feeds', '/other')], folder, log)).rejects.toThrow(
    /^kuopio: 127\.0\.0\.1:\d+ cannot be reached$/,
  )
})
