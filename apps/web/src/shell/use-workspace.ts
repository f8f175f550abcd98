import type { WorkspaceWeb } from '@countersign/ui'
import { useRouterState } from '@tanstack/react-router'
import { useRef } from 'react'
import { useMe } from '../session/session.ts'
import { workspacesFor } from '../workspace-access.ts'

/** The workspace one is in; outside of all of them, the one one was in last. Undefined: there is none for this role. */
export function useWorkspace(): WorkspaceWeb | undefined {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const own = workspacesFor(useMe())
  const last = useRef(own[0])
  const current = own.find(({ id }) => path === `/${id}` || path.startsWith(`/${id}/`))
  if (current) last.current = current
  return last.current
}
