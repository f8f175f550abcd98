import { useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const NAME = 'Countersign'

/** Names the window after the heading of the page, which pages may fetch; until it is there, after the route. */
export function useDocumentTitle(): string {
  const routeTitle = useMatches({ select: (matches) => matches.at(-1)?.staticData.title }) ?? ''
  const [heading, setHeading] = useState('')
  useEffect(() => {
    const read = (): void => setHeading(document.querySelector('h1')?.textContent?.trim() ?? '')
    read()
    const observer = new MutationObserver(read)
    observer.observe(document.getElementById('root')!, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    return () => observer.disconnect()
  }, [])
  const title = heading || routeTitle
  useEffect(() => {
    document.title = title === '' || title === NAME ? NAME : `${title} · ${NAME}`
  }, [title])
  return title
}
