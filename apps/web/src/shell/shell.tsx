import { TimeZoneContext, useLiveUpdates } from '@countersign/ui'
import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { sessionQuery } from '../session/session.ts'
import { ShellFrame } from './shell-frame.tsx'

/** Everything around a page, for whoever is signed in. */
export function Shell() {
  const { data: me } = useQuery(sessionQuery)
  const connection = useLiveUpdates(me != null)
  const href = useRouterState({ select: ({ location }) => location.href })
  // The session has ended, here or elsewhere.
  if (!me) return <Navigate to="/sign-in" search={{ next: href }} />
  return (
    <TimeZoneContext.Provider value={me.user.time_zone}>
      <ShellFrame connection={connection}>
        <Outlet />
      </ShellFrame>
    </TimeZoneContext.Provider>
  )
}
