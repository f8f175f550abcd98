import { useRef, useState } from 'react'
import { useIsPhone } from './use-is-phone.ts'
import { useStored } from './use-stored.ts'

/** Whether the assistant is open: remembered beside the page, but on phones, where it hides the page, never to begin with. */
export function useAssistant() {
  const isPhone = useIsPhone()
  const [isBeside, setIsBeside] = useStored('assistant-open', false)
  const [isOver, setIsOver] = useState(false)
  const closeGuard = useRef<() => void>(undefined)
  const isOpen = isPhone ? isOver : isBeside
  const setIsOpen = isPhone ? setIsOver : setIsBeside
  const close = (): void => setIsOpen(false)
  return {
    isOpen,
    /** Nothing of the page is seen behind it. */
    coversPage: isPhone && isOver,
    open: () => setIsOpen(true),
    close,
    toggle: () => {
      if (!isOpen) setIsOpen(true)
      else if (closeGuard.current) closeGuard.current()
      else close()
    },
    closeGuard,
  }
}
