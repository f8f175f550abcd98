import { cx } from '@countersign/ui'
import { Link, useRouterState } from '@tanstack/react-router'
import { type LucideIcon, Menu, Search, Sparkles, Stamp } from 'lucide-react'
import { useApprovalCount } from '../approvals/use-approval-count.ts'
import { useShell } from './shell-context.ts'
import { useWorkspace } from './use-workspace.ts'

const itemClass =
  'relative flex h-14 min-w-0 flex-1 cursor-pointer flex-col items-center justify-center gap-0.5 text-[0.6875rem] font-medium'

/** On phones: what is needed most, under the thumb. */
export function BottomBar() {
  const { openDrawer, openPalette, toggleAssistant, isAssistantOpen } = useShell()
  const workspace = useWorkspace()
  const waiting = useApprovalCount()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const tone = (isCurrent: boolean): string => cx(itemClass, isCurrent ? 'text-accent' : 'text-soft')
  return (
    <nav
      aria-label="Shortcuts"
      className="flex shrink-0 border-t bg-panel px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <button type="button" onClick={openDrawer} className={tone(false)}>
        <Face icon={Menu} label="Menu" />
      </button>
      {workspace && (
        <Link
          to={`/${workspace.id}`}
          className={tone(!isAssistantOpen && path.startsWith(`/${workspace.id}`))}
        >
          <Face icon={workspace.icon} label={workspace.title} />
        </Link>
      )}
      <Link
        to="/approvals/{-$planId}"
        params={{}}
        className={tone(!isAssistantOpen && path.startsWith('/approvals'))}
      >
        <Face icon={Stamp} label="Approvals" />
        {waiting !== '' && (
          <span className="absolute top-1.5 left-1/2 ml-1 min-w-4 rounded-full bg-accent px-1 text-center text-[0.625rem] leading-4 font-semibold text-accent-ink">
            {waiting}
            <span className="sr-only"> waiting</span>
          </span>
        )}
      </Link>
      <button type="button" onClick={openPalette} className={tone(false)}>
        <Face icon={Search} label="Search" />
      </button>
      {workspace && (
        <button
          type="button"
          onClick={toggleAssistant}
          aria-expanded={isAssistantOpen}
          className={tone(isAssistantOpen)}
        >
          <Face icon={Sparkles} label="Assistant" />
        </button>
      )}
    </nav>
  )
}

const Face = ({ icon: Icon, label }: { icon: LucideIcon; label: string }) => (
  <>
    <Icon aria-hidden className="size-5" />
    <span className="max-w-full truncate">{label}</span>
  </>
)
