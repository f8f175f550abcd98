import { SafeText, Spinner } from '@countersign/ui'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { FileText, Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { useMe } from '../session/session.ts'
import { useSignOut } from '../session/sign-out.ts'
import { useShell } from '../shell/shell-context.ts'
import { useTheme } from '../shell/use-theme.ts'
import { actionEntries, type Entry, pageEntries } from './entries.ts'
import { useFoundRows } from './use-found-rows.ts'

const matches = (entry: Entry, term: string): boolean => {
  const text = `${entry.label} ${entry.detail ?? ''}`.toLowerCase()
  return term
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Goes anywhere, does anything, finds any row. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [term, setTerm] = useState('')
  const me = useMe()
  const navigate = useNavigate()
  const [, setTheme] = useTheme()
  const { openAssistant } = useShell()
  const signOut = useSignOut()
  const { found, isSearching } = useFoundRows(term)
  const then =
    <Args extends unknown[]>(work: (...args: Args) => void) =>
    (...args: Args): void => {
      onClose()
      work(...args)
    }
  const deeds = {
    goTo: then(
      (to: string, search?: Readonly<Record<string, string>>) =>
        void navigate({ to, ...(search && { search }) } as never),
    ),
    openAssistant: then(openAssistant),
    setTheme: then(setTheme),
    signOut: then(() => signOut.mutate()),
  }
  const actions = actionEntries(me, deeds).filter((entry) => matches(entry, term))
  const pages = pageEntries(me, deeds).filter((entry) => matches(entry, term))
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade fixed inset-0 z-40 bg-black/40" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fade fixed top-[12dvh] left-1/2 z-50 w-[calc(100vw-1.5rem)] max-w-xl -translate-x-1/2 overflow-hidden rounded-lg border border-strong-line bg-panel max-sm:top-3"
        >
          <Dialog.Title className="sr-only">Search, or do something</Dialog.Title>
          {/* What fits is decided here: rows come from the server, which knows better. */}
          <Command shouldFilter={false} loop label="Search, or do something">
            <div className="flex h-12 items-center gap-2.5 border-b px-4">
              <Search aria-hidden className="size-4 shrink-0 text-faint" />
              <Command.Input
                autoFocus
                value={term}
                onValueChange={setTerm}
                placeholder="Search, go somewhere, do something"
                className="h-full min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-faint"
              />
              {isSearching && term !== '' && <Spinner label="Searching" />}
            </div>
            <Command.List className="max-h-[min(26rem,60dvh)] overflow-y-auto p-1.5">
              <Command.Empty className="px-3 py-8 text-center text-sm text-soft">
                {isSearching ? 'Searching…' : 'Nothing has this name. Try fewer letters.'}
              </Command.Empty>
              {found.map(({ workspace, title, rows }) =>
                rows.length > 0 ? (
                  <Group key={workspace} heading={title}>
                    {rows.map((row) => (
                      <Item
                        key={`${row.kind} ${row.id}`}
                        value={`${workspace} ${row.kind} ${row.id}`}
                        icon={<FileText />}
                        label={row.title}
                        detail={[row.kind.replaceAll('_', ' '), row.detail].filter(Boolean).join(' · ')}
                        onSelect={() => deeds.goTo(`/${workspace}/${row.path}`, row.query)}
                      />
                    ))}
                  </Group>
                ) : null,
              )}
              <Entries heading="Do" entries={actions} />
              <Entries heading="Go to" entries={pages} />
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const Entries = ({ heading, entries }: { heading: string; entries: readonly Entry[] }) =>
  entries.length === 0 ? null : (
    <Group heading={heading}>
      {entries.map(({ id, label, detail, icon: Icon, run }) => (
        <Item key={id} value={id} icon={<Icon />} label={label} detail={detail} onSelect={run} />
      ))}
    </Group>
  )

const Group = ({ heading, children }: { heading: string; children: React.ReactNode }) => (
  <Command.Group
    heading={heading}
    className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-faint"
  >
    {children}
  </Command.Group>
)

interface ItemProps {
  readonly value: string
  readonly icon: React.ReactNode
  readonly label: string
  readonly detail?: string | undefined
  readonly onSelect: () => void
}

const Item = ({ value, icon, label, detail, onSelect }: ItemProps) => (
  <Command.Item
    value={value}
    onSelect={onSelect}
    className="flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-sm text-ink data-[selected=true]:bg-accent-wash [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint"
  >
    {icon}
    <span className="min-w-0 shrink-0 truncate">
      <SafeText>{label}</SafeText>
    </span>
    {detail && (
      <span className="min-w-0 truncate text-xs text-faint">
        <SafeText>{detail}</SafeText>
      </span>
    )}
  </Command.Item>
)
