import { OpenAPIHono, createRoute } from '@hono/zod-openapi'
import { planSchema, proposeRequest, errorSchema, toPlanBody, listPlansQuery, planPage } from '@countersign/protocol'
const app = new OpenAPIHono()
const route = createRoute({ method: 'post', path: '/api/plans/{id}', request: { query: listPlansQuery, body: { required: true, content: { 'application/json': { schema: proposeRequest } } } },
  responses: { 201: { description: 'x', content: { 'application/json': { schema: planSchema } } }, '4XX': { description: 'e', content: { 'application/json': { schema: errorSchema } } } } })
app.openapi(route, async (c) => {
  const body = c.req.valid('json')
  if (body.atomic) return c.json({ error: { code: 'x', message: 'y', correlationId: 'z' } }, 409)
  return c.json(toPlanBody({} as never), 201)
})
const t = performance.now()
const doc = app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'x', version: '1' } })
console.log(performance.now() - t)
console.log(JSON.stringify(doc, null, 1))
