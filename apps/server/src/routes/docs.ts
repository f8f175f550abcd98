import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { describeApi, type OpenApiDocument } from '../openapi.ts'
import { answerPage } from '../page.ts'
import { referencePage } from '../reference/reference-page.ts'
import { type App, json, open, type RouteContext } from '../route.ts'

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

export function addDocsRoutes(app: App, { runtime }: RouteContext): void {
  let made: OpenApiDocument | undefined
  const describe = (): OpenApiDocument => (made ??= describeApi(app, runtime.catalogue))

  app.openapi(document, (c) => c.json(describe() as never, 200))
  let shown: ReturnType<typeof referencePage> | undefined
  app.openapi(page, (c) => {
    shown ??= referencePage(describe(), runtime.catalogue)
    return answerPage(c, 'Countersign API', shown, { isWide: true })
  })
}
