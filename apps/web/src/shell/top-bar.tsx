import { Button, IconButton, Kbd } from '@countersign/ui'
import { CircleHelp, Search, Sparkles } from 'lucide-react'
import { Brand } from './brand.tsx'
import { modifier } from './keyboard/modifier.ts'
import { useShell } from './shell-context.ts'
import { useWorkspace } from './use-workspace.ts'
import { UserMenu } from './user-menu.tsx'

export function TopBar() {
  const { isAssistantOpen, toggleAssistant, openPalette, openHelp } = useShell()
  const workspace = useWorkspace()
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b bg-panel px-4 sm:px-6">
      <div className="md:hidden">
        <Brand />
      </div>
      <button
        type="button"
        onClick={openPalette}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-8 w-full max-w-80 cursor-pointer items-center gap-2 rounded-md border bg-sunken px-2.5 text-left text-sm text-faint transition-colors duration-100 hover:border-strong-line max-md:hidden"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="flex-1 truncate">Search or do something</span>
        <span aria-hidden className="flex gap-1">
          <Kbd>{modifier}</Kbd>
          <Kbd>K</Kbd>
        </span>
      </button>
      <div className="ml-auto flex items-center gap-1">
        <IconButton label="Keyboard (?)" icon={<CircleHelp />} onClick={openHelp} className="max-md:hidden" />
        {workspace && (
          <Button
            variant="ghost"
            icon={<Sparkles className="text-accent" />}
            onClick={toggleAssistant}
            aria-expanded={isAssistantOpen}
            aria-controls="assistant"
            className="max-md:hidden"
          >
            Assistant
          </Button>
        )}
        <UserMenu />
      </div>
    </header>
  )
}
