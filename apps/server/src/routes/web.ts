import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import type { AppEnv } from '../env.ts'
import type { MapStyle } from '../map-style.ts'
import { onNotFound } from '../middleware/errors.ts'
import { answerPage } from '../page.ts'
import { type App, open } from '../route.ts'
import { chooseEncoding, isKnown } from '../web/negotiate.ts'
import { openPages, type PageFile } from '../web/pages.ts'

/**
 * Only scripts of our own, none within the page; workers are held to the same. Styles within the page are needed to place
 * menus and toasts. Where a map style is set, its tiles may come from where it is.
 */
const policyFor = (mapOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...mapOrigins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...mapOrigins].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const IMMUTABLE = 'public, max-age=31536000, immutable'
const INDEX = '/index.html'
const API = /^\/api(\/|$)/
/** What names a file is not an address of the application: a missing one must not look like a page. */
const FILE = /^\/assets\/|\.[a-z0-9]{1,12}$/i

const home = createRoute({
  ...open,
  method: 'get',
  path: '/',
  tags: ['Server'],
  summary: 'The web application',
  description: 'Every other address outside /api is its too: it knows itself what to show there.',
  responses: { 200: { description: 'A page', content: { 'text/html': { schema: z.string() } } } },
})

/** Serves what `vite build` has made in `folder`; without a folder, or before a build, a page that says so. */
export function addWebRoutes(app: App, folder: string | undefined, mapStyle: MapStyle | undefined): void {
  const pages = folder === undefined ? undefined : openPages(folder)
  const policy = policyFor(mapStyle?.origins ?? [])

  const answerIndex = async (c: Context<AppEnv>): Promise<Response> => {
    const index = await pages?.find(INDEX)
    return index ? answerFile(c, index, policy) : notBuilt(c)
  }

  app.openapi(home, (c) => answerIndex(c) as never)

  app.notFound(async (c) => {
    const { method, path } = c.req
    if ((method !== 'GET' && method !== 'HEAD') || API.test(path)) return onNotFound(c)
    if (!FILE.test(path)) return answerIndex(c)
    const file = await pages?.find(path)
    return file ? answerFile(c, file, policy) : onNotFound(c)
  })
}

async function answerFile(c: Context<AppEnv>, file: PageFile, policy: string): Promise<Response> {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), file.encodings)
  const { bytes, hash } = await file.read(encoding)
  const etag = `"${hash}"`
  c.header('etag', etag)
  c.header('vary', 'accept-encoding')
  c.header('cache-control', file.isImmutable ? IMMUTABLE : 'no-store')
  c.header('content-security-policy', policy)
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  c.header('content-type', file.type)
  c.header('content-length', String(bytes.byteLength))
  if (encoding) c.header('content-encoding', encoding)
  return c.body(bytes, 200)
}

const notBuilt = (c: Context<AppEnv>) =>
  answerPage(
    c,
    'Countersign',
    html`<h1>Countersign</h1>
      <p class="lead">The server runs, but its pages have not been built.</p>
      <p>
        <code>npm start</code> builds them. Where the server was started by hand,
        <code>npm run build</code> does.
      </p>
      <ul class="plain">
        <li class="row">
          <a href="/api/docs">The API</a>
          <p>Works without them: every call, and the scope it needs.</p>
        </li>
        <li class="row">
          <a href="/api/health">Health</a>
          <p>Whether the server and its database work.</p>
        </li>
      </ul>`,
  )
