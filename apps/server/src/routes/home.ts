import { createRoute } from '@hono/zod-openapi'
import { html } from 'hono/html'
import { z } from 'zod'
import { answerPage } from '../page.ts'
import { type App, open, type RouteContext } from '../route.ts'
import { version } from '../version.ts'

const home = createRoute({
  ...open,
  method: 'get',
  path: '/',
  tags: ['Server'],
  summary: 'What this server is',
  responses: { 200: { description: 'A page', content: { 'text/html': { schema: z.string() } } } },
})

const exampleAt = (origin: string): string => `curl ${origin}/api/plans \\
  -H "Authorization: Bearer YOUR_KEY" -H "Content-Type: application/json" \\
  -d '{"steps":[{"action":"create_client","input":{"first_name":"Jane","last_name":"Doe"}}]}'`

export function addHomeRoutes(app: App, { runtime }: RouteContext): void {
  const workspaces = runtime.catalogue.packs.filter(
    ({ name, actions }) => name !== 'system' && actions.length > 0,
  )
  app.openapi(home, (c) =>
    answerPage(
      c,
      'Countersign',
      html`<h1>Countersign</h1>
        <p class="lead">
          The assistant proposes, a person <span class="signed">countersigns</span>, it happens exactly once,
          and it is on the record.
        </p>
        <p>
          This server turns requests into typed actions. Each that changes something is checked, shown as the
          exact change it would make, confirmed by a person who may, carried out once, written into a log that
          shows tampering, and can be undone.
        </p>
        <h2>Go on</h2>
        <ul class="plain">
          <li class="row">
            <a href="/api/docs">The API</a>
            <p>Every call, and the scope it needs.</p>
          </li>
          <li class="row">
            <a href="/api/openapi.json">openapi.json</a>
            <p>The same, for programs and generators.</p>
          </li>
          <li class="row">
            <a href="/api/health">Health</a>
            <p>Whether the server and its database work.</p>
          </li>
        </ul>
        <h2>Propose something</h2>
        <p>
          The first start prints a link to sign in. <code>npm run key</code> makes keys for programs, with all
          scopes or fewer.
        </p>
        <pre><code>${exampleAt(new URL(c.req.url).origin)}</code></pre>
        <h2>Workspaces</h2>
        <ul class="plain">
          ${workspaces.map(
            ({ name, title, actions }) =>
              html`<li class="row">${title} <span class="tag">${name}, ${actions.length} actions</span></li>`,
          )}
        </ul>
        <p class="tag foot">Version ${version}</p>`,
    ),
  )
}
