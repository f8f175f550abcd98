import type { WorkspaceWeb } from '@countersign/ui'
import { workspacesOf } from './generic/generic-workspace.ts'
import type { Me } from './session/session.ts'

/** Somebody, as far as it matters here. */
interface Role {
  readonly user: Pick<Me['user'], 'role'>
}

export const mayUse = (role: string, roles: readonly string[] | undefined): boolean =>
  !roles || roles.includes(role)

export const pathOf = (workspaceId: string, path: string): `/${string}` =>
  path === '' ? `/${workspaceId}` : `/${workspaceId}/${path}`

/** The screens of a workspace that a role finds in the menu. */
const screensOf = ({ pages }: WorkspaceWeb, role: string) =>
  pages.filter(({ nav, roles }) => nav && mayUse(role, roles))

/** The workspaces in which a role has anything to do. */
export const workspacesFor = (
  me: Role & Pick<Me, 'workspaces'>,
  all: readonly WorkspaceWeb[] = workspacesOf(me),
): readonly WorkspaceWeb[] => all.filter((workspace) => screensOf(workspace, me.user.role).length > 0)

/** Where a role begins; undefined: there is no screen for it at all. */
export function homeOf(
  me: Role & Pick<Me, 'workspaces'>,
  all: readonly WorkspaceWeb[] = workspacesOf(me),
): `/${string}` | undefined {
  const [first] = workspacesFor(me, all)
  const screen = first && screensOf(first, me.user.role)[0]
  return screen && pathOf(first.id, screen.path)
}
