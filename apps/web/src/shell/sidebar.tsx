import { cx, IconButton } from '@countersign/ui'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Brand } from './brand.tsx'
import { Navigation } from './navigation.tsx'

export interface SidebarProps {
  readonly isCollapsed: boolean
  readonly onToggle: () => void
}

export function Sidebar({ isCollapsed, onToggle }: SidebarProps) {
  return (
    <aside
      aria-label="Navigation"
      className={cx(
        'hidden shrink-0 flex-col border-r bg-panel transition-[width] duration-150 md:flex',
        isCollapsed ? 'w-14' : 'w-56',
      )}
    >
      <div className={cx('flex h-12 items-center', isCollapsed ? 'justify-center' : 'px-5')}>
        <Brand isCollapsed={isCollapsed} />
      </div>
      <Navigation isCollapsed={isCollapsed} />
      <div className="px-3 py-2">
        <IconButton
          label={isCollapsed ? 'Show the names ([)' : 'Only icons ([)'}
          icon={isCollapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
          onClick={onToggle}
        />
      </div>
    </aside>
  )
}
