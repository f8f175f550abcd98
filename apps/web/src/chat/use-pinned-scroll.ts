import { useCallback, useEffect, useRef, useState } from 'react'

const NEAR_PX = 48

/** Keeps the end in sight while it grows, unless somebody has scrolled away from it. */
export function usePinnedScroll() {
  const ref = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLOListElement>(null)
  const pinned = useRef(true)
  const [isPinned, setIsPinned] = useState(true)

  const toEnd = useCallback((): void => {
    pinned.current = true
    setIsPinned(true)
    ref.current?.scrollTo({ top: ref.current.scrollHeight })
  }, [])
  const onScroll = useCallback((): void => {
    const node = ref.current
    if (!node) return
    pinned.current = node.scrollHeight - node.scrollTop - node.clientHeight < NEAR_PX
    setIsPinned(pinned.current)
  }, [])
  useEffect(() => {
    if (!content.current) return undefined
    const observer = new ResizeObserver(() => {
      if (pinned.current) ref.current?.scrollTo({ top: ref.current.scrollHeight })
    })
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [])
  return { ref, content, onScroll, isPinned, toEnd }
}
