import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHarness, people } from '../testing/harness.ts'

const mapStyle = {
  url: 'https://tiles.example.com/style.json?key=1',
  origins: ['https://tiles.example.com', 'https://fonts.example.net'],
}

let pagesFolder: string
beforeAll(async () => {
  pagesFolder = await mkdtemp(join(tmpdir(), 'countersign-map-'))
  await writeFile(join(pagesFolder, 'index.html'), '<!doctype html>')
  await writeFile(join(pagesFolder, 'worker.mjs'), 'export {}')
})
afterAll(() => rm(pagesFolder, { recursive: true, force: true }))

const directive = (policy: string | null, name: string) =>
  policy?.split('; ').find((each) => each.startsWith(`${name} `))

it('tells everybody who is signed in which style is set', async () => {
  const { call, key } = await createHarness({ mapStyle })
  const nia = await key(people.nia, ['read'])
  expect(await call('GET', '/api/map', { key: nia })).toMatchObject({
    status: 200,
    body: { styleUrl: mapStyle.url },
  })
  expect(await call('GET', '/api/map', { key: null })).toMatchObject({ status: 401 })
})

it('says so where none is set', async () => {
  const { call } = await createHarness()
  expect(await call('GET', '/api/map')).toMatchObject({ status: 200, body: { styleUrl: null } })
})

it('lets pages and workers reach the origins of the style, and nothing else from there', async () => {
  const { app } = await createHarness({ mapStyle, pagesFolder })
  for (const path of ['/', '/worker.mjs']) {
    const answer = await app.request(path)
    const policy = answer.headers.get('content-security-policy')
    expect(directive(policy, 'connect-src')).toBe(
      "connect-src 'self' https://tiles.example.com https://fonts.example.net",
    )
    expect(directive(policy, 'img-src')).toBe(
      "img-src 'self' data: https://tiles.example.com https://fonts.example.net",
    )
    expect(directive(policy, 'script-src')).toBe("script-src 'self'")
    expect(directive(policy, 'font-src')).toBe("font-src 'self'")
  }
})

it('serves a module as a script, so that a browser takes it for a worker', async () => {
  const { app } = await createHarness({ pagesFolder })
  const answer = await app.request('/worker.mjs')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})
