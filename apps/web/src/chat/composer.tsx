import { Button, cx, IconButton } from '@countersign/ui'
import { ArrowUp, Square } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

export interface ComposerProps {
  readonly draft: string
  readonly onDraft: (text: string) => void
  readonly onSend: (text: string) => void
  readonly onStop: () => void
  readonly onShowCard: () => void
  /** A run is under way or waits: it can be stopped, and nothing more is sent before it is over. */
  readonly isBusy: boolean
  readonly isWaiting: boolean
  readonly placeholder: string
  readonly isLate: RefObject<boolean>
}

const MAX_HEIGHT = 200
const MAX_TEXT = 16_000

/** Enter sends, Shift+Enter makes a new line. It grows with what is written. */
export function Composer(props: ComposerProps) {
  const { draft, onDraft, onSend, onStop, onShowCard, isBusy, isWaiting, placeholder, isLate } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    const node = area.current
    if (!node) return
    node.style.height = 'auto'
    node.style.height = `${Math.min(MAX_HEIGHT, node.scrollHeight)}px`
  }, [draft])

  // Opened by a press of a button, it is there to be typed into; opened with the page, it leaves the page its focus, and
  // so it does where it comes late: by then somebody may write elsewhere.
  useEffect(() => {
    if (!isLate.current && document.activeElement !== document.body) area.current?.focus()
  }, [isLate])

  const send = (): void => {
    if (draft.trim() === '') return
    setIsHeld(isBusy)
    if (!isBusy) onSend(draft.trim())
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // While a word is being composed, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <>
      <div role="status" className={isHeld && isBusy ? undefined : 'sr-only'}>
        {isHeld && isBusy && (
          <div className="flex flex-wrap items-center gap-2 rounded-md bg-caution-wash px-3 py-2 text-sm text-ink">
            <p className="basis-full">
              {isWaiting
                ? 'Decide on the card first, or stop. What you wrote is kept.'
                : 'The assistant is still at work. What you wrote is kept.'}
            </p>
            {isWaiting && (
              <Button size="sm" onClick={onShowCard}>
                Show the card
              </Button>
            )}
            <Button size="sm" onClick={onStop}>
              {isWaiting ? 'Deny and stop' : 'Stop'}
            </Button>
          </div>
        )}
      </div>
      <div
        className={cx(
          'flex items-end gap-2 rounded-lg border border-strong-line bg-panel p-1.5',
          'focus-within:border-accent focus-within:outline-2 focus-within:outline-accent/40',
        )}
      >
        <textarea
          ref={area}
          rows={1}
          value={draft}
          maxLength={MAX_TEXT}
          aria-label="Message to the assistant"
          placeholder={isWaiting ? 'Waits for a decision on the card' : placeholder}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={onKeyDown}
          className="max-h-50 min-h-8 flex-1 resize-none bg-transparent px-2 py-1.5 text-sm leading-5 text-ink outline-none placeholder:text-faint"
        />
        {isBusy ? (
          <IconButton
            label="Stop"
            variant="secondary"
            icon={<Square className="fill-current" />}
            onClick={onStop}
          />
        ) : (
          <IconButton
            label="Send"
            variant="primary"
            icon={<ArrowUp />}
            disabled={draft.trim() === ''}
            onClick={send}
          />
        )}
      </div>
    </>
  )
}
