import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../testing/harness.ts'
import { temporaryFolder } from '../testing/server-process.ts'

const index = '<!doctype html><title>Countersign</title>'
const script = `console.log(${JSON.stringify('x'.repeat(500))})`

async function put(folder: string, files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}

describe('the built pages', () => {
  let parent: string
  let harness: Harness
  beforeEach(async () => {
    parent = await temporaryFolder()
    await put(parent, {
      'secret.txt': 'not for anybody',
      'dist/index.html': index,
      'dist/icon.svg': '<svg/>',
      'dist/.stamp': 'inside',
      'dist/assets/index-abc.js': script,
      'dist/assets/index-abc.js.br': brotliCompressSync(script),
      'dist/assets/index-abc.js.gz': gzipSync(script),
      'dist/assets/font.woff2': 'font',
    })
    harness = await createHarness({ pagesFolder: join(parent, 'dist') })
  })
  const get = (path: string, headers: Record<string, string> = {}) => harness.app.request(path, { headers })

  it.each([
    '/',
    '/practice',
    '/practice/clients/client_1',
    '/settings/security',
    '/api-like',
    '/no/such/page',
  ])('answer %s with the application', async (path) => {
    const answer = await get(path)
    expect([answer.status, await answer.text()]).toEqual([200, index])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
        "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-correlation-id': expect.any(String),
    })
  })

  it('are kept for good where their names have a hash, and not at all elsewhere', async () => {
    const cacheOf = async (path: string) => (await get(path)).headers.get('cache-control')
    expect(await cacheOf('/assets/index-abc.js')).toBe('public, max-age=31536000, immutable')
    expect(await cacheOf('/icon.svg')).toBe('no-store')
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0.5', 'gzip'],
    ['gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity', null],
    [undefined, null],
  ])('come compressed where the browser accepts it: %s', async (accepted, encoding) => {
    const answer = await get(
      '/assets/index-abc.js',
      accepted === undefined ? {} : { 'accept-encoding': accepted },
    )
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
    const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes
    expect(plain.toString()).toBe(script)
  })

  it('are not sent again to whoever has them', async () => {
    const plain = (await get('/assets/index-abc.js')).headers.get('etag')!
    const compressed = (await get('/assets/index-abc.js', { 'accept-encoding': 'br' })).headers.get('etag')!
    expect(plain).not.toBe(compressed)
    const again = await get('/assets/index-abc.js', { 'if-none-match': `"other", W/${plain}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get('/assets/index-abc.js', { 'if-none-match': compressed })).status).toBe(200)
  })

  it('answer HEAD as GET, without the content', async () => {
    const answer = await harness.app.request('/practice', { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(answer.headers.get('content-length')).toBe(String(index.length))
  })

  it.each([
    '/assets/index-old.js',
    '/assets/',
    '/favicon.ico',
    '/assets/index-abc.js.br',
    '/.stamp',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..\\..\\secret.txt',
    '//secret.txt',
  ])('have nothing at %s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('not for anybody')
  })

  it.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['POST', '/practice'],
  ])('leave %s %s to the API', async (method, path) => {
    const answer = await harness.call(method, path)
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found'])
  })

  it('are looked at again after another build', async () => {
    expect((await get('/')).status).toBe(200)
    await put(parent, { 'next/index.html': 'newer', 'next/assets/index-new.js': 'new' })
    await rename(join(parent, 'dist'), join(parent, 'old'))
    await rename(join(parent, 'next'), join(parent, 'dist'))
    expect(await (await get('/')).text()).toBe('newer')
    expect(await (await get('/assets/index-new.js')).text()).toBe('new')
    expect((await get('/assets/index-abc.js')).status).toBe(404)
  })
})

it('says where there are no pages that they have not been built', async () => {
  const { call } = await createHarness({ pagesFolder: join(await temporaryFolder(), 'dist') })
  for (const path of ['/', '/practice']) {
    const { status, body } = await call('GET', path, { key: null })
    expect(status).toBe(200)
    expect(body).toContain('its pages have not been built')
  }
})
