import { createRoute } from '@hono/zod-openapi'
import { html } from 'hono/html'
import { z } from 'zod'
import { describeApi, type OpenApiDocument } from '../openapi.ts'
import { answerPage } from '../page.ts'
import { type App, json, open, type RouteContext, type Security } from '../route.ts'

const document = createRoute({
  ...open,
  method: 'get',
  path: '/api/openapi.json',
  tags: ['Server'],
  summary: 'This API as an OpenAPI 3.1 document',
  responses: { 200: json(z.record(z.string(), z.unknown()), 'The document') },
})

const page = createRoute({
  ...open,
  method: 'get',
  path: '/api/docs',
  tags: ['Server'],
  summary: 'This API as a page',
  responses: { 200: { description: 'The page', content: { 'text/html': { schema: z.string() } } } },
})

interface Operation {
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  /** What it takes: a key with a scope, a session, or nothing. */
  readonly needs: string
}

export function addDocsRoutes(app: App, { runtime }: RouteContext): void {
  let made: OpenApiDocument | undefined
  const describe = (): OpenApiDocument => (made ??= describeApi(app, runtime.catalogue))

  app.openapi(document, (c) => c.json(describe() as never, 200))
  app.openapi(page, (c) => {
    const operations = operationsOf(describe())
    const tags = [...new Set(operations.map(({ tag }) => tag))]
    return answerPage(
      c,
      'Countersign API',
      html`<h1>The API</h1>
        <p class="lead">
          JSON over HTTP. Send <code>Authorization: Bearer &lt;key&gt;</code>; what a key may do is named by
          its scopes. A browser's session may do all of it. The same as a document:
          <a href="/api/openapi.json">openapi.json</a>, with every field.
        </p>
        <p>
          POST requests take an <code>Idempotency-Key</code>: sent again with the same key and body, a request
          is not carried out again and gets the same answer. Errors are
          <code>{ "error": { code, message, hint?, details?, correlationId } }</code>.
          <a href="/">Back to the start</a>.
        </p>
        ${tags.map(
          (tag) =>
            html`<h2>${tag}</h2>
              <ul class="plain">
                ${operations.filter((operation) => operation.tag === tag).map(writeOperation)}
              </ul>`,
        )}`,
    )
  })
}

function operationsOf({ paths = {} }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Record<string, unknown>>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      tag: (operation['tags'] as string[] | undefined)?.[0] ?? 'Other',
      summary: (operation['summary'] as string | undefined) ?? '',
      description: (operation['description'] as string | undefined) ?? '',
      needs: needsOf((operation['security'] ?? []) as Security),
    })),
  )
}

function needsOf([first]: Security): string {
  if (!first) return 'no key needed'
  if ('session' in first) return 'by session'
  return first.bearer[0] === undefined ? 'any key' : `scope: ${first.bearer[0]}`
}

const writeOperation = ({ method, path, summary, description, needs }: Operation) =>
  html`<li class="row">
    <span class="method">${method}</span> <code>${path}</code>
    <span class="tag">${needs}</span>
    <p>${[summary, description].filter(Boolean).join('. ')}</p>
  </li>`
