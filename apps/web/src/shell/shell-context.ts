import { createContext, useContext } from 'react'

export interface ShellContextValue {
  readonly isAssistantOpen: boolean
  readonly openAssistant: () => void
  readonly toggleAssistant: () => void
  readonly openPalette: () => void
  readonly openHelp: () => void
  readonly openDrawer: () => void
}

export const ShellContext = createContext<ShellContextValue | undefined>(undefined)

export function useShell(): ShellContextValue {
  const value = useContext(ShellContext)
  if (!value) throw new Error('Outside of the shell')
  return value
}
