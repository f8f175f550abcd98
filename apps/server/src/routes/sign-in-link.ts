import { createRoute } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import type { AppEnv } from '../env.ts'
import { answerPage } from '../page.ts'
import { type App, failures, open } from '../route.ts'

const shared = {
  ...open,
  path: '/api/auth/link',
  tags: ['Signing in'],
  request: { query: z.object({ token: z.string().min(1).max(200) }) },
}

/**
 * A link that works once is opened by more than the person it is for: mail filters, chat rooms that show what is behind
 * it, a browser that fetches ahead, a page of another site that sends somebody there. So opening it does nothing. The page
 * has a button, and pressing that is a POST, which is taken from our own page only.
 */
export function addLinkRoutes(
  app: App,
  options: {
    readonly limited: MiddlewareHandler<AppEnv>
    readonly use: (c: Context<AppEnv>, token: string) => Promise<Response>
  },
): void {
  const look = createRoute({
    ...shared,
    method: 'get',
    summary: 'A page with a button that signs in',
    responses: { 200: { description: 'The page; the link is as good as before' }, ...failures },
  })
  app.openapi(look, (c) => {
    // Otherwise the browser would not say, outside of TLS, that the button is on our own page.
    c.header('referrer-policy', 'strict-origin')
    return answerPage(
      c,
      'Sign in to Countersign',
      html`<h1>Sign in to Countersign</h1>
        <p class="lead">This link signs you in once. Go on only if you asked for it.</p>
        <form method="post"><button>Sign in</button></form>`,
      { formAction: "'self'" },
    )
  })

  const use = createRoute({
    ...shared,
    method: 'post',
    summary: 'Sign in by a link that works once',
    middleware: [options.limited],
    responses: {
      303: { description: 'Signed in; the cookie is set. A browser is led to the sign-in page otherwise' },
      ...failures,
    },
  })
  app.openapi(use, (c) => options.use(c, c.req.valid('query').token) as never)
}
