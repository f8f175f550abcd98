import { type Connection, Dialog, lazyPart } from '@countersign/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { AssistantDock } from './assistant-dock.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Drawer } from './drawer.tsx'
import { HelpDialog } from './keyboard/help-dialog.tsx'
import { useShortcuts } from './keyboard/use-shortcuts.ts'
import { PasswordBanner } from './password-banner.tsx'
import { ShellContext } from './shell-context.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useAssistant } from './use-assistant.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { usePageFocus } from './use-page-focus.ts'
import { useStored } from './use-stored.ts'

const Palette = lazyPart(
  () => import('../palette/palette.tsx'),
  (m) => m.Palette,
  (fault, { onClose }) => (
    <Dialog isOpen title="Search" onClose={onClose}>
      {fault}
    </Dialog>
  ),
)

type Over = 'palette' | 'help' | 'drawer'

export function ShellFrame({ connection, children }: { connection: Connection; children: ReactNode }) {
  const [over, setOver] = useState<Over>()
  const [isCollapsed, setIsCollapsed] = useStored('sidebar-collapsed', false)
  const [singleKeys, setSingleKeys] = useStored('single-keys', true)
  const assistant = useAssistant()
  const navigate = useNavigate()
  const main = useRef<HTMLElement>(null)
  const title = useDocumentTitle()
  usePageFocus(main)
  const close = (): void => setOver(undefined)

  useShortcuts(
    [
      { keys: 'mod+k', run: () => setOver('palette') },
      { keys: 'mod+j', run: assistant.toggle },
      { keys: '/', run: () => setOver('palette') },
      { keys: '?', run: () => setOver('help') },
      { keys: '[', run: () => setIsCollapsed(!isCollapsed) },
      { keys: 'g h', run: () => void navigate({ to: '/' }) },
      { keys: 'g a', run: () => void navigate({ to: '/approvals/{-$planId}', params: {} }) },
      { keys: 'g l', run: () => void navigate({ to: '/activity' }) },
      { keys: 'g s', run: () => void navigate({ to: '/settings/{-$section}', params: {} }) },
    ],
    { singleKeys },
  )

  const context = useMemo(
    () => ({
      isAssistantOpen: assistant.isOpen,
      openAssistant: assistant.open,
      toggleAssistant: assistant.toggle,
      openPalette: () => setOver('palette'),
      openHelp: () => setOver('help'),
      openDrawer: () => setOver('drawer'),
    }),
    [assistant.isOpen, assistant.open, assistant.toggle],
  )

  return (
    <ShellContext value={context}>
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-2 text-sm font-medium text-accent-ink focus:translate-y-0"
      >
        Skip to the page
      </a>
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      <div className="flex h-dvh overflow-hidden">
        <div inert={assistant.coversPage} className="contents">
          <Sidebar isCollapsed={isCollapsed} onToggle={() => setIsCollapsed(!isCollapsed)} />
          <div className="flex min-w-0 flex-1 flex-col">
            <TopBar />
            <ConnectionBanner connection={connection} />
            <PasswordBanner />
            <main
              id="main"
              ref={main}
              tabIndex={-1}
              data-scroll-restoration-id="main"
              className="relative min-h-0 flex-1 overflow-y-auto outline-none"
            >
              {children}
            </main>
            <BottomBar />
          </div>
        </div>
        <AssistantDock
          isOpen={assistant.isOpen}
          onClose={assistant.close}
          closeGuard={assistant.closeGuard}
        />
      </div>
      <Drawer isOpen={over === 'drawer'} onClose={close} />
      <HelpDialog
        isOpen={over === 'help'}
        onClose={close}
        singleKeys={singleKeys}
        onSingleKeys={setSingleKeys}
      />
      {over === 'palette' && (
        <Suspense fallback={null}>
          <Palette onClose={close} />
        </Suspense>
      )}
    </ShellContext>
  )
}
