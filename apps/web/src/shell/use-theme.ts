import { useEffect } from 'react'
import { useStored } from './use-stored.ts'

export type Theme = 'system' | 'light' | 'dark'

/** public/theme.js sets the same before the first paint. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useStored<Theme>('theme', 'system')
  useEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset['theme']
    else dataset['theme'] = theme
  }, [theme])
  return [theme, setTheme]
}
