import { cx } from '@countersign/ui'
import { History, Settings, Stamp } from 'lucide-react'
import { useApprovalCount } from '../approvals/use-approval-count.ts'
import { useMe } from '../session/session.ts'
import { mayUse, pathOf, workspacesFor } from '../workspace-access.ts'
import { NavLink } from './nav-link.tsx'

export interface NavigationProps {
  readonly isCollapsed?: boolean
  readonly onNavigate?: () => void
}

/** The workspaces with their pages, and what is across them. */
export function Navigation({ isCollapsed = false, onNavigate }: NavigationProps) {
  const me = useMe()
  const { role } = me.user
  const waiting = useApprovalCount()
  const shared = { isCollapsed, ...(onNavigate && { onClick: onNavigate }) }
  return (
    <nav aria-label="Main" className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-3 py-2">
      {workspacesFor(me).map(({ id, title, pages }) => (
        <div key={id} role="group" aria-label={title} className="grid gap-0.5">
          <p
            aria-hidden
            className={cx(
              'flex h-7 items-center gap-2.5 px-2 text-xs font-medium text-faint',
              isCollapsed && 'sr-only',
            )}
          >
            {title}
          </p>
          {pages.map(({ path, nav, roles }) =>
            nav && mayUse(role, roles) ? (
              <NavLink
                key={path}
                to={pathOf(id, path)}
                label={nav.label}
                icon={nav.icon}
                isExact={path === ''}
                {...shared}
              />
            ) : null,
          )}
        </div>
      ))}
      <div
        role="group"
        aria-label="Everywhere"
        className="grid gap-0.5 border-t pt-4 first:border-t-0 first:pt-0"
      >
        <NavLink
          to="/approvals"
          label="Approvals"
          icon={Stamp}
          count={waiting}
          countLabel="waiting"
          {...shared}
        />
        <NavLink to="/activity" label="Activity" icon={History} {...shared} />
        <NavLink to="/settings" label="Settings" icon={Settings} {...shared} />
      </div>
    </nav>
  )
}
