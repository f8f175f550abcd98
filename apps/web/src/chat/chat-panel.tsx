import { Button, ErrorState, IconButton, revealHidden, Skeleton, type WorkspaceWeb } from '@countersign/ui'
import { ArrowDown, Maximize2, Minimize2, SquarePen, X } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { AnsweredBy } from './answered-by.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { Composer } from './composer.tsx'
import { isWaiting, type RunState } from './run-state.ts'
import { SendError } from './send-error.tsx'
import { ThreadHistory } from './thread-history.tsx'
import { TurnView } from './turn-view.tsx'
import { useChat } from './use-chat.ts'
import { usePinnedScroll } from './use-pinned-scroll.ts'
import { Welcome } from './welcome.tsx'

export interface ChatPanelProps {
  /** The workspace whose assistant it is. */
  readonly workspace: WorkspaceWeb
  readonly isWide: boolean
  readonly onToggleWide: () => void
  /** Called when the panel may really be closed. */
  readonly onClose: () => void
  /** What the panel puts here is asked instead when its button in the bar is pressed: it may have to say something first. */
  readonly closeGuard: RefObject<(() => void) | undefined>
  /** It could not be loaded when it was opened, and has come by itself since. */
  readonly isLate: RefObject<boolean>
}

export function ChatPanel(props: ChatPanelProps) {
  const { workspace, isWide, onToggleWide, onClose, closeGuard, isLate } = props
  const chat = useChat(workspace.id)
  const { turns, state, thread } = chat
  const [isAsking, setIsAsking] = useState(false)
  const scroll = usePinnedScroll()
  const requestClose = (): void => (chat.isWaiting ? setIsAsking(true) : onClose())

  useEffect(() => {
    closeGuard.current = requestClose
    return () => {
      closeGuard.current = undefined
    }
  })

  const isEmpty = turns.length === 0 && !(chat.threadId !== '' && thread.isPending)
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-paper">
      <header className="flex h-12 shrink-0 items-center gap-1 border-b bg-panel px-3">
        <h2 className="min-w-0 flex-1 truncate text-sm font-semibold">
          {chat.threadId === '' ? 'Assistant' : revealHidden(thread.data?.title ?? 'Assistant')}
        </h2>
        <ThreadHistory workspaceId={workspace.id} current={chat.threadId} onPick={chat.pick} />
        <IconButton
          label="New conversation"
          icon={<SquarePen />}
          disabled={chat.send.isPending || isEmpty}
          onClick={() => chat.pick('')}
        />
        <IconButton
          label={isWide ? 'Narrower' : 'Wider'}
          icon={isWide ? <Minimize2 /> : <Maximize2 />}
          className="max-md:hidden"
          onClick={onToggleWide}
        />
        <IconButton label="Close the assistant" icon={<X />} onClick={requestClose} />
      </header>

      <div ref={scroll.ref} onScroll={scroll.onScroll} className="relative min-h-0 flex-1 overflow-y-auto">
        <div className="flex min-h-full flex-col px-4 py-4">
          {isEmpty && <Welcome workspace={workspace} onPick={(text) => chat.send.mutate(text)} />}
          {chat.threadId !== '' && thread.isPending && turns.length === 0 && (
            <div className="flex flex-col gap-3">
              <Skeleton className="ml-auto h-9 w-2/3" />
              <Skeleton className="w-5/6" />
              <Skeleton className="w-1/2" />
            </div>
          )}
          {thread.error && thread.error.status !== 404 && (
            <ErrorState error={thread.error} onRetry={() => void thread.refetch()} />
          )}
          <ol ref={scroll.content} aria-label="Conversation" className="flex flex-col gap-6">
            {turns.map((turn, index) => (
              <TurnView
                key={turn.runId}
                turn={turn}
                workspace={workspace}
                onState={index === turns.length - 1 ? chat.onState : undefined}
                onOver={chat.onOver}
                onRetry={index === turns.length - 1 && !chat.isBusy ? chat.send.mutate : undefined}
              />
            ))}
          </ol>
        </div>
      </div>

      <footer className="relative flex shrink-0 flex-col gap-2 border-t bg-panel px-3 pt-3 pb-2">
        {!scroll.isPinned && turns.length > 0 && (
          <Button
            size="sm"
            icon={<ArrowDown />}
            className="absolute -top-9 left-1/2 -translate-x-1/2"
            onClick={scroll.toEnd}
          >
            Latest
          </Button>
        )}
        {chat.send.error && (
          <SendError
            key={chat.send.submittedAt}
            error={chat.send.error}
            onRetry={() => chat.send.mutate(chat.send.variables ?? '')}
          />
        )}
        <Composer
          draft={chat.draft}
          onDraft={chat.setDraft}
          onSend={(text) => {
            scroll.toEnd()
            chat.send.mutate(text)
          }}
          onStop={() => chat.stop.mutate()}
          onShowCard={() => showCard(scroll.content.current)}
          isBusy={chat.isBusy}
          isWaiting={chat.isWaiting}
          isLate={isLate}
          placeholder={`Ask, or say what to do in ${workspace.title}`}
        />
        <AnsweredBy workspaceId={workspace.id} />
      </footer>

      <p aria-live="polite" className="sr-only">
        {revealHidden(statusOf(state, chat.isBusy))}
      </p>
      <CloseDialog
        isOpen={isAsking && chat.isWaiting}
        waiting={Object.values(state?.open ?? {}).map(({ description }) => description)}
        isBusy={chat.stop.isPending}
        onStay={() => setIsAsking(false)}
        onClose={() => chat.stop.mutate(undefined, { onSuccess: onClose })}
      />
    </div>
  )
}

/** Brings the card that waits into view, ready for the keyboard. */
function showCard(conversation: HTMLElement | null): void {
  const card = conversation?.querySelector('[data-plan][data-status="proposed"]')
  card?.scrollIntoView({ block: 'nearest' })
  card?.querySelector<HTMLElement>('footer button:enabled')?.focus()
}

/** Told once a turn and once a question, never word by word. */
function statusOf(state: RunState | undefined, isBusy: boolean): string {
  if (state && isWaiting(state)) {
    const questions = Object.values(state.open).map(({ description }) => description)
    return `Waiting for your decision: ${questions.join('; ')}`
  }
  if (isBusy) return 'The assistant is working.'
  const last = state?.parts.at(-1)
  return last?.kind === 'text' ? `The assistant says: ${last.text}` : ''
}
