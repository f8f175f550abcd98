import { Button, Markdown, SafeText, Spinner, useActionList, type WorkspaceWeb } from '@countersign/ui'
import { CircleAlert, RotateCw } from 'lucide-react'
import { memo, useEffect } from 'react'
import { RunCard } from './run-card.tsx'
import { emptyRun, isWaiting, type RunFault, type RunPart, type RunState } from './run-state.ts'
import { ToolAnswer } from './tool-answer.tsx'
import { hasWrites, isOver, partsOf, type Turn, withInputs, withLaterWords } from './turns.ts'
import { useLiveRun, usePastRun } from './use-run.ts'

export interface TurnViewProps {
  readonly turn: Turn
  readonly workspace: WorkspaceWeb
  /** Only for the newest turn: what the panel must know of it. */
  readonly onState: ((state: RunState, runId: string) => void) | undefined
  readonly onOver: () => void
  readonly onRetry: ((text: string) => void) | undefined
}

/** What a person asked, and everything that came of it, in order. */
export const TurnView = memo(function TurnView({ turn, workspace, onState, onOver, onRetry }: TurnViewProps) {
  const actions = useActionList()
  const over = isOver(turn.run)
  const isLive = !over
  const isReplayed = over && hasWrites(turn.messages, actions)
  const live = useLiveRun(turn.runId, isLive, onOver)
  // The connection was lost, and the thread told first that the run is over.
  const isCutShort = over && live.lastSeq > 0 && live.phase === 'running'
  const past = usePastRun(turn.runId, isReplayed || isCutShort)
  // What was watched to its end stays on the page as it was watched.
  const state = live.lastSeq > 0 && !(isCutShort && past) ? live : (past ?? emptyRun)
  const error: RunFault | undefined = state.error ?? turn.run?.error ?? undefined
  const parts = partsToShow(state, turn.messages, over).filter(
    // What went wrong is kept as a message too; here it stands below, with a way on.
    (part) => part.kind !== 'text' || part.text !== error?.message,
  )
  const isAtWork = isLive && state.phase === 'running' && !isWaiting(state)

  useEffect(
    () => onState?.(isLive ? live : { ...emptyRun, phase: 'complete' }, turn.runId),
    [onState, live, isLive, turn.runId],
  )

  return (
    <li className="flex flex-col gap-3">
      {turn.text !== '' && (
        <div className="ml-auto max-w-[85%] rounded-lg rounded-br-sm bg-accent-wash px-3 py-2 text-sm text-ink">
          <span className="sr-only">You said: </span>
          <SafeText>{turn.text}</SafeText>
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-2 text-sm">
        <span className="sr-only">The assistant: </span>
        {parts.map((part, index) => (
          <PartView key={index} part={part} runId={turn.runId} open={state.open} workspace={workspace} />
        ))}
        {isAtWork && (
          <p className="flex items-center gap-2 text-xs text-faint">
            <Spinner label="" /> Working…
          </p>
        )}
        {error && (
          <RunError
            error={error}
            onRetry={onRetry && turn.text !== '' ? () => onRetry(turn.text) : undefined}
          />
        )}
      </div>
    </li>
  )
})

function partsToShow(state: RunState, messages: Turn['messages'], isOver: boolean): RunPart[] {
  if (state.lastSeq === 0) return partsOf(messages)
  const parts = withInputs(state.parts, messages)
  return isOver ? withLaterWords(parts, messages) : parts
}

interface PartViewProps {
  readonly part: RunPart
  readonly runId: string
  readonly open: RunState['open']
  readonly workspace: WorkspaceWeb
}

function PartView({ part, runId, open, workspace }: PartViewProps) {
  if (part.kind === 'text') return <Markdown text={part.text} />
  if (part.kind === 'tool') return <ToolAnswer part={part} workspace={workspace} />
  return <RunCard runId={runId} planId={part.planId} open={open} workspace={workspace} />
}

function RunError({ error, onRetry }: { error: RunFault; onRetry: (() => void) | undefined }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-2 rounded-md border border-loss/40 bg-loss-wash px-3 py-2"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-loss" />
      <div className="min-w-0 flex-1">
        <p className="text-loss">{error.message}</p>
        {error.hint !== undefined && <p className="text-xs text-soft">{error.hint}</p>}
        {onRetry && (
          <Button size="sm" className="mt-2" icon={<RotateCw />} onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}
