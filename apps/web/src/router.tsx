import { fetchPart } from '@countersign/ui'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { genericWorkspaces } from './generic/generic-workspace.ts'
import { isOwnPath } from './session/own-path.ts'
import { needsSecondFactor, sessionQuery } from './session/session.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { PendingPage } from './shell/pending-page.tsx'
import { homeOf, mayUse, pathOf } from './workspace-access.ts'
import { workspaces } from './workspaces.ts'

interface RouterContext {
  readonly queries: QueryClient
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the window is called until the page's own heading says more. */
    readonly title?: string
  }
}

/** The router's own answer to code that does not come is to load the page anew, also where no server would answer. */
const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => fetchPart(load), name)

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet })

/**
 * Only a path of our own: an address from outside must not be gone to after signing in. What is refused is said to be
 * undefined, for the router adds what is not named from the address as it is.
 */
const readNext = ({ next }: Record<string, unknown>): { next?: string | undefined } => ({
  next: typeof next === 'string' && isOwnPath(next, location.origin) ? next : undefined,
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (
    search: Record<string, unknown>,
  ): { next?: string | undefined; link?: 'refused' | undefined } => ({
    ...readNext(search),
    link: search['link'] === 'refused' ? search['link'] : undefined,
  }),
  staticData: { title: 'Sign in' },
  beforeLoad: async ({ context, search }) => {
    // Who pressed the link a second time is inside already.
    if (search.link && (await context.queries.ensureQueryData(sessionQuery))) throw redirect({ to: '/' })
  },
  component: lazyPage(() => import('./sign-in/sign-in-page.tsx'), 'SignInPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { title: 'Forgot password' },
  component: lazyPage(() => import('./sign-in/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof search['token'] === 'string' ? search['token'] : undefined,
  }),
  staticData: { title: 'Choose a password' },
  component: lazyPage(() => import('./sign-in/reset-password-page.tsx'), 'ResetPasswordPage'),
})

const setUpSecondFactor = createRoute({
  getParentRoute: () => root,
  path: '/set-up-second-factor',
  validateSearch: readNext,
  staticData: { title: 'Set up a second factor' },
  beforeLoad: async ({ context }) => {
    if (!(await context.queries.ensureQueryData(sessionQuery))) throw redirect({ to: '/sign-in' })
  },
  component: lazyPage(() => import('./sign-in/set-up-page.tsx'), 'SetUpPage'),
})

/** Everything behind the door. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ context, location }) => {
    const me = await context.queries.ensureQueryData(sessionQuery)
    const search = location.href === '/' ? {} : { next: location.href }
    if (!me) throw redirect({ to: '/sign-in', search })
    if (needsSecondFactor(me)) throw redirect({ to: '/set-up-second-factor', search })
    return { me }
  },
  component: lazyPage(() => import('./shell/shell.tsx'), 'Shell'),
})

const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  beforeLoad: ({ context: { me } }) => {
    const to = homeOf(me)
    if (to !== undefined) throw redirect({ to })
  },
  component: lazyPage(() => import('./shell/no-screen-page.tsx'), 'NoScreenPage'),
})

const approvals = createRoute({
  getParentRoute: () => inside,
  path: '/approvals/{-$planId}',
  staticData: { title: 'Approvals' },
  component: lazyPage(() => import('./approvals/approvals-page.tsx'), 'ApprovalsPage'),
})

const activity = createRoute({
  getParentRoute: () => inside,
  path: '/activity',
  staticData: { title: 'Activity' },
  component: lazyPage(() => import('./activity/activity-page.tsx'), 'ActivityPage'),
})

const settings = createRoute({
  getParentRoute: () => inside,
  path: '/settings/{-$section}',
  staticData: { title: 'Settings' },
  component: lazyPage(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
})

/** The screens that packs bring, each at `/<workspace>/<path>`. */
const workspacePages = workspaces.flatMap(({ id, pages }) =>
  pages.map(({ path, title, roles, load }) =>
    createRoute({
      getParentRoute: () => inside,
      path: pathOf(id, path),
      staticData: { title },
      beforeLoad: ({ context: { me } }) => {
        if (mayUse(me.user.role, roles)) return
        if (homeOf(me) === undefined) throw redirect({ to: '/' })
        // What a role may not use is not there for it.
        throw notFound()
      },
      component: lazyPage(load, 'Page'),
    }),
  ),
)

/** The one page of a workspace that brings no screens. */
const genericPage = createRoute({
  getParentRoute: () => inside,
  path: '/$workspaceId',
  beforeLoad: ({ context: { me }, params }) => {
    if (!genericWorkspaces(me).some(({ id }) => id === params.workspaceId)) throw notFound()
  },
  component: lazyPage(() => import('./generic/generic-page.tsx'), 'Page'),
})

export function createAppRouter(queries: QueryClient) {
  const router = createRouter({
    routeTree: root.addChildren([
      signIn,
      forgotPassword,
      resetPassword,
      setUpSecondFactor,
      inside.addChildren([home, approvals, activity, settings, ...workspacePages, genericPage]),
    ]),
    context: { queries },
    defaultPreload: 'intent',
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
  })
  // The code of the page comes while the server is asked who one is, not after.
  const [matched] = router.getMatchedRoutes(location.pathname)
  for (const { options } of matched) {
    const component = options.component as { preload?: () => Promise<unknown> } | undefined
    component?.preload?.().catch(() => {})
  }
  return router
}
