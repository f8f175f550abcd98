import type { WorkspaceWeb } from '@countersign/ui'
import { useRouterState } from '@tanstack/react-router'
import { useRef } from 'react'
import { workspaces } from '../workspaces.ts'

/** The workspace one is in; outside of all of them, the one one was in last. */
export function useWorkspace(): WorkspaceWeb {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const last = useRef(workspaces[0]!)
  const current = workspaces.find(({ id }) => path === `/${id}` || path.startsWith(`/${id}/`))
  if (current) last.current = current
  return last.current
}
