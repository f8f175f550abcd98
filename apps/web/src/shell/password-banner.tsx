import { cx, linkClass } from '@countersign/ui'
import { Link, useRouterState } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useMe } from '../session/session.ts'

/** Whoever came by a link needs a way back in. */
export function PasswordBanner() {
  const { user } = useMe()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (user.has_password || path === '/settings/security') return null
  return (
    <p className="flex items-center justify-center gap-2 border-b bg-accent-wash px-4 py-1.5 text-sm text-ink">
      <KeyRound aria-hidden className="size-4 shrink-0 text-accent" />
      <span>
        You came by a link that works once.{' '}
        <Link
          to="/settings/{-$section}"
          params={{ section: 'security' }}
          className={cx(linkClass, 'font-medium')}
        >
          Set a password
        </Link>{' '}
        to come back.
      </span>
    </p>
  )
}
