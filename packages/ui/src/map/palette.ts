import { useSyncExternalStore } from 'react'

const names = [
  'paper',
  'panel',
  'sunken',
  'ink',
  'soft',
  'faint',
  'line',
  'strong-line',
  'accent',
  'accent-ink',
  'accent-wash',
  'loss',
] as const

/** The colours of the page, as a map needs them: it draws on a canvas, which knows nothing of CSS variables. */
export type Palette = Readonly<Record<(typeof names)[number], string>> & { readonly theme: 'light' | 'dark' }

const darkQuery = '(prefers-color-scheme: dark)'

function themeNow(): 'light' | 'dark' {
  const choice = document.documentElement.dataset['theme']
  if (choice === 'light' || choice === 'dark') return choice
  return matchMedia(darkQuery).matches ? 'dark' : 'light'
}

function readPalette(theme: 'light' | 'dark'): Palette {
  const style = getComputedStyle(document.documentElement)
  const colours = Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]))
  return { ...(colours as Record<(typeof names)[number], string>), theme }
}

let current: Palette | undefined

/** The same object for as long as the theme is the same. */
function paletteNow(): Palette {
  const theme = themeNow()
  if (current?.theme !== theme) current = readPalette(theme)
  return current
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(darkQuery)
  const watcher = new MutationObserver(listener)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  media.addEventListener('change', listener)
  return () => {
    watcher.disconnect()
    media.removeEventListener('change', listener)
  }
}

export const usePalette = (): Palette => useSyncExternalStore(subscribe, paletteNow)
