import type { LucideIcon } from 'lucide-react'
import { History, LogOut, Moon, Plus, Settings, Sparkles, Stamp, Sun } from 'lucide-react'
import type { Me } from '../session/session.ts'
import { sectionsFor } from '../settings/sections.ts'
import type { Theme } from '../shell/use-theme.ts'
import { workspacesOf } from '../generic/generic-workspace.ts'
import { homeOf, mayUse, pathOf } from '../workspace-access.ts'

export interface Entry {
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly icon: LucideIcon
  readonly run: () => void
}

export interface Deeds {
  readonly goTo: (path: string, query?: Readonly<Record<string, string>>) => void
  readonly openAssistant: () => void
  readonly setTheme: (theme: Theme) => void
  readonly signOut: () => void
}

export function actionEntries(me: Me, { goTo, openAssistant, setTheme, signOut }: Deeds): Entry[] {
  const commands = workspacesOf(me).flatMap(({ id, title, commands = [] }) =>
    commands
      .filter(({ roles }) => mayUse(me.user.role, roles))
      .map(({ label, icon = Plus, path, query }) => ({
        id: `${id} ${label}`,
        label,
        detail: title,
        icon,
        run: () => goTo(pathOf(id, path), query),
      })),
  )
  return [
    ...commands,
    ...(homeOf(me) === undefined
      ? []
      : [{ id: 'assistant', label: 'Ask the assistant', icon: Sparkles, run: openAssistant }]),
    { id: 'light', label: 'Use the light theme', icon: Sun, run: () => setTheme('light') },
    { id: 'dark', label: 'Use the dark theme', icon: Moon, run: () => setTheme('dark') },
    { id: 'sign-out', label: 'Sign out', icon: LogOut, run: signOut },
  ]
}

export function pageEntries(me: Me, { goTo }: Deeds): Entry[] {
  const pages = workspacesOf(me).flatMap(({ id, title, pages }) =>
    pages.flatMap(({ path, nav, roles }) =>
      nav && mayUse(me.user.role, roles)
        ? [
            {
              id: `/${id}/${path}`,
              label: nav.label,
              detail: title,
              icon: nav.icon,
              run: () => goTo(pathOf(id, path)),
            },
          ]
        : [],
    ),
  )
  return [
    ...pages,
    { id: 'approvals', label: 'Approvals', icon: Stamp, run: () => goTo('/approvals') },
    { id: 'activity', label: 'Activity', icon: History, run: () => goTo('/activity') },
    ...sectionsFor(me.user.role).map(({ id, label, icon }) => ({
      id: `settings ${id}`,
      label,
      detail: 'Settings',
      icon,
      run: () => goTo(`/settings/${id}`),
    })),
    { id: 'settings', label: 'Settings', icon: Settings, run: () => goTo('/settings') },
  ]
}
