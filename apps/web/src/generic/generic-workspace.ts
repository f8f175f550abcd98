import type { WorkspaceWeb } from '@countersign/ui'
import { Blocks, ListChecks } from 'lucide-react'
import type { Me } from '../session/session.ts'
import { workspaces } from '../workspaces.ts'

type Named = Me['workspaces'][number]

const made = new Map<string, WorkspaceWeb>()

/** What a workspace is here that brings no screens of its own: the same object each time it is asked for. */
function genericWorkspace({ id, title, suggestions = [] }: Named): WorkspaceWeb {
  const workspace = made.get(id) ?? {
    id,
    title,
    icon: Blocks,
    suggestions: [...suggestions, 'What can I do here?'],
    pages: [
      {
        path: '',
        title,
        nav: { label: 'Look up and do', icon: ListChecks },
        load: () => import('./generic-page.tsx'),
      },
    ],
  }
  made.set(id, workspace)
  return workspace
}

/** Those that the server has and this application knows nothing of, as far as they are for whoever is signed in. */
export const genericWorkspaces = ({ workspaces: all }: Pick<Me, 'workspaces'>): readonly WorkspaceWeb[] =>
  all.filter(({ id }) => !workspaces.some((own) => own.id === id)).map(genericWorkspace)

/** Every workspace, in the order of the sidebar. */
export const workspacesOf = (me: Pick<Me, 'workspaces'>): readonly WorkspaceWeb[] => [
  ...workspaces,
  ...genericWorkspaces(me),
]
