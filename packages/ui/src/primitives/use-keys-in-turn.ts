import { type KeyboardEvent as ReactKeyboardEvent, useRef } from 'react'

/** What Radix's menus go by. Everything else is the browser's. */
const menuKeys = /^(?:.|Enter|Home|End|Arrow(?:Up|Down)|Page(?:Up|Down))$/u

/**
 * For `onKeyDownCapture` of a menu's content. Radix moves the focus in a timer after the key, and where the page is busy the
 * next key overtakes it: Enter would choose the item before the one that was gone to. So each key waits for its turn.
 */
export function useKeysInTurn() {
  const turn = useRef(Promise.resolve())
  return (event: ReactKeyboardEvent<HTMLElement>): void => {
    const { nativeEvent, currentTarget: menu } = event
    const isOurs = menuKeys.test(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey
    // What is not trusted has had its turn.
    if (!isOurs || !event.isTrusted) return
    event.preventDefault()
    event.stopPropagation()
    turn.current = turn.current.then(() => {
      const { activeElement } = menu.ownerDocument
      // Closed by a key before it.
      if (!activeElement || !menu.contains(activeElement)) return
      activeElement.dispatchEvent(new KeyboardEvent(nativeEvent.type, nativeEvent))
      // Behind the timer that moves the focus.
      return new Promise((resolve) => setTimeout(resolve))
    })
  }
}
