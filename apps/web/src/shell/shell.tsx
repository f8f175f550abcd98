import { OpenPlanContext, TimeZoneContext, useLiveUpdates } from '@countersign/ui'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { sessionQuery } from '../session/session.ts'
import { ShellFrame } from './shell-frame.tsx'

/** Everything around a page, for whoever is signed in. */
export function Shell() {
  const { data: me } = useQuery(sessionQuery)
  const router = useRouter()
  const isOver = me === null
  const connection = useLiveUpdates(!isOver)
  // The session has ended, here or elsewhere: back to the door, and afterwards back to here.
  useEffect(() => {
    if (!isOver) return
    void router.navigate({ to: '/sign-in', search: { next: router.latestLocation.href }, replace: true })
  }, [isOver, router])
  const openPlan = useCallback(
    (planId: string) => void router.navigate({ to: '/approvals/{-$planId}', params: { planId } }),
    [router],
  )
  if (!me) return null
  return (
    <TimeZoneContext.Provider value={me.user.time_zone}>
      <OpenPlanContext.Provider value={openPlan}>
        <ShellFrame connection={connection}>
          <Outlet />
        </ShellFrame>
      </OpenPlanContext.Provider>
    </TimeZoneContext.Provider>
  )
}
