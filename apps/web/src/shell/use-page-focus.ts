import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the new page, as a browser does when it loads one. Not while somebody types elsewhere, such as to
 * the assistant, and not for what merely changes the query.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const last = useRef<string>(undefined)
  useEffect(() => {
    const isFirst = last.current === undefined || path === undefined
    const isSame = last.current === path
    last.current = path
    if (isFirst || isSame) return
    const { activeElement } = document
    const isTyping = activeElement?.matches('input, textarea, [contenteditable]') ?? false
    const isElsewhere = activeElement?.closest('[role=dialog], #assistant') ?? null
    if (isTyping && isElsewhere) return
    main.current?.focus({ preventScroll: true })
  }, [path, main])
}
