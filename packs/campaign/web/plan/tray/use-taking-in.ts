import { useEffect, useRef, useState } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role=dialog]') !== null)

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** Takes files that are dropped anywhere on the page, or pasted; says whether some are held over it. */
export function useTakingIn(options: {
  readonly isEnabled: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly onText: (text: string) => void
}): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(options)
  latest.current = options
  const { isEnabled } = options
  useEffect(() => {
    if (!isEnabled) return undefined
    // A browser tells of entering and leaving every element on the way.
    let depth = 0
    const enter = (event: DragEvent): void => {
      if (!holdsFiles(event)) return
      depth++
      setIsOver(true)
    }
    const leave = (event: DragEvent): void => {
      if (!holdsFiles(event)) return
      depth = Math.max(0, depth - 1)
      if (depth === 0) setIsOver(false)
    }
    const over = (event: DragEvent): void => {
      if (holdsFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent): void => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      depth = 0
      setIsOver(false)
      latest.current.onFiles([...(event.dataTransfer?.files ?? [])])
    }
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length > 0) {
        event.preventDefault()
        return latest.current.onFiles(files)
      }
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (text.trim() === '' || isTyping(event.target)) return undefined
      event.preventDefault()
      return latest.current.onText(text)
    }
    const ends = new AbortController()
    const { signal } = ends
    document.addEventListener('dragenter', enter, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('drop', drop, { signal })
    document.addEventListener('paste', paste, { signal })
    return () => ends.abort()
  }, [isEnabled])
  return isOver
}
