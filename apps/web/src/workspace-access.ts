import type { WorkspaceWeb } from '@countersign/ui'
import { workspaces } from './workspaces.ts'

export const mayUse = (role: string, roles: readonly string[] | undefined): boolean =>
  !roles || roles.includes(role)

export const pathOf = (workspaceId: string, path: string): `/${string}` =>
  path === '' ? `/${workspaceId}` : `/${workspaceId}/${path}`

/** The screens of a workspace that a role finds in the menu. */
const screensOf = ({ pages }: WorkspaceWeb, role: string) =>
  pages.filter(({ nav, roles }) => nav && mayUse(role, roles))

/** The workspaces in which a role has anything to do. */
export const workspacesFor = (
  role: string,
  all: readonly WorkspaceWeb[] = workspaces,
): readonly WorkspaceWeb[] => all.filter((workspace) => screensOf(workspace, role).length > 0)

/** Where a role begins; undefined: there is no screen for it at all. */
export function homeOf(role: string, all: readonly WorkspaceWeb[] = workspaces): `/${string}` | undefined {
  const [first] = workspacesFor(role, all)
  const screen = first && screensOf(first, role)[0]
  return screen && pathOf(first.id, screen.path)
}
