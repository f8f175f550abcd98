import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { sessionQuery } from './session/session.ts'
import { workspaces } from './workspaces.ts'

interface RouterContext {
  readonly queries: QueryClient
}

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): { next?: string } =>
    // Only a path of our own: an address from outside must not be gone to after signing in.
    typeof search['next'] === 'string' && /^\/(?!\/)/.test(search['next']) ? { next: search['next'] } : {},
  component: lazyRouteComponent(() => import('./sign-in/sign-in-page.tsx'), 'SignInPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search['token'] === 'string' ? { token: search['token'] } : {},
  component: lazyRouteComponent(() => import('./sign-in/reset-password-page.tsx'), 'ResetPasswordPage'),
})

/** Everything behind the door. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ context, location }) => {
    const me = await context.queries.ensureQueryData(sessionQuery)
    if (!me) throw redirect({ to: '/sign-in', search: { next: location.href } })
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
})

const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: `/${workspaces[0]!.id}` })
  },
})

const approvals = createRoute({
  getParentRoute: () => inside,
  path: '/approvals/{-$planId}',
  component: lazyRouteComponent(() => import('./approvals/approvals-page.tsx'), 'ApprovalsPage'),
})

const activity = createRoute({
  getParentRoute: () => inside,
  path: '/activity',
  component: lazyRouteComponent(() => import('./activity/activity-page.tsx'), 'ActivityPage'),
})

const settings = createRoute({
  getParentRoute: () => inside,
  path: '/settings/{-$section}',
  component: lazyRouteComponent(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
})

/** The screens that packs bring, each at `/<workspace>/<path>`. */
const workspacePages = workspaces.flatMap(({ id, pages }) =>
  pages.map(({ path, load }) =>
    createRoute({
      getParentRoute: () => inside,
      path: path === '' ? `/${id}` : `/${id}/${path}`,
      component: lazyRouteComponent(load, 'Page'),
    }),
  ),
)

export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree: root.addChildren([
      signIn,
      resetPassword,
      inside.addChildren([home, approvals, activity, settings, ...workspacePages]),
    ]),
    context: { queries },
    defaultPreload: 'intent',
    scrollRestoration: true,
  })
}
