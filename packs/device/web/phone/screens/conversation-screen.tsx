import { Avatar, cx, DateTime, Input, SafeText } from '@countersign/ui'
import { SendHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Phone } from '../use-phone.ts'
import { ScreenTitle } from './screen-title.tsx'

/** One conversation: what was written, the field, the button. */
export function ConversationScreen({
  phone: { state, hand, troubles },
  app,
  contactId,
}: {
  phone: Phone
  app: string
  contactId: string
}) {
  const name = state.contacts.find(({ id }) => id === contactId)?.name ?? 'Somebody'
  const found = state.conversations.find((item) => item.app === app && item.contactId === contactId)
  const messages = found?.messages ?? []
  const given = found?.draft ?? ''
  const [draft, setDraft] = useState(given)
  const [seen, setSeen] = useState(given)
  // What is typed by an executor stands in the same field.
  if (given !== seen) {
    setSeen(given)
    setDraft(given)
  }
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // Only the phone's own screen: the page around it stays where one looks.
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [messages.length])
  return (
    <>
      <ScreenTitle back={{ label: `Back to ${app}`, onClick: () => void hand.openApp(app) }}>
        <Avatar name={name} />
        <span className="min-w-0 truncate">
          <SafeText>{name}</SafeText>
          <span className="block text-xs leading-tight font-normal text-faint">{app}</span>
        </span>
      </ScreenTitle>
      {messages.length === 0 ? (
        <p className="flex-1 px-4 py-6 text-center text-sm text-faint">No messages yet.</p>
      ) : (
        <ul
          ref={list}
          aria-label={`Messages with ${name}`}
          tabIndex={0}
          className="flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto px-3 py-3 focus-visible:-outline-offset-2"
        >
          {messages.map((message, index) => (
            <li
              key={index}
              className={cx(
                'max-w-[85%] rounded-2xl border px-3 py-1.5 text-sm',
                message.from === 'me'
                  ? 'self-end rounded-br-md border-transparent bg-accent text-accent-ink'
                  : 'self-start rounded-bl-md bg-panel text-ink',
              )}
            >
              <span className="sr-only">{message.from === 'me' ? 'You: ' : `${name}: `}</span>
              <SafeText>{message.text}</SafeText>
              <DateTime value={message.at} style="time" className="ml-2 text-[0.6875rem] whitespace-nowrap" />
            </li>
          ))}
        </ul>
      )}
      {!troubles.hasNoField && (
        <form
          className="flex items-center gap-2 border-t bg-panel px-3 py-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (draft.trim() !== '') void hand.send(draft)
          }}
        >
          <Input
            aria-label="Message"
            placeholder="Message"
            autoComplete="off"
            value={draft}
            maxLength={4000}
            onChange={(event) => setDraft(event.target.value)}
            className="rounded-full"
          />
          {!troubles.hasNoSendButton && (
            <button
              type="submit"
              aria-label={`Send to ${name}`}
              className="flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-full border border-transparent bg-accent text-accent-ink"
            >
              <SendHorizontal aria-hidden className="size-4" />
            </button>
          )}
        </form>
      )}
    </>
  )
}
