import { inWords, revealHidden, SafeText, useActionList } from '@countersign/ui'
import { ChevronRight, CircleAlert, Search, Wrench } from 'lucide-react'
import { outlineOf } from './outline-of.ts'

interface Failed {
  readonly success: false
  readonly error?: string
}

export const isFailed = (result: unknown): result is Failed =>
  typeof result === 'object' && result !== null && (result as Partial<Failed>).success === false

/** A tool that was called: one quiet line that opens to its details. */
export function ToolLine({ tool, input, result }: { tool: string; input?: unknown; result: unknown }) {
  const action = useActionList().get(tool)
  const title = action?.title ?? inWords(tool)
  const failed = isFailed(result)
  const Icon = failed ? CircleAlert : action?.effect === 'read' ? Search : Wrench
  return (
    <details className="group -ml-1 rounded-md text-xs text-faint open:ml-0 open:border open:bg-panel">
      <summary className="flex cursor-pointer list-none items-center gap-1.5 rounded-md px-1 py-1 select-none group-open:px-2 hover:text-soft [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden className={failed ? 'size-3.5 shrink-0 text-caution' : 'size-3.5 shrink-0'} />
        <span className="truncate">
          {title}
          {failed && result.error !== undefined && <>: {revealHidden(result.error)}</>}
        </span>
        <ChevronRight
          aria-hidden
          className="size-3 shrink-0 transition-transform duration-100 group-open:rotate-90"
        />
      </summary>
      <div className="flex flex-col gap-2 border-t px-2 py-2">
        {input !== undefined && <Lines label="Asked" value={input} />}
        <Lines label="Answer" value={result} />
      </div>
    </details>
  )
}

function Lines({ label, value }: { label: string; value: unknown }) {
  const lines = outlineOf(value)
  return (
    <div>
      <p className="font-medium text-soft">{label}</p>
      <div
        tabIndex={0}
        role="group"
        aria-label={label}
        className="max-h-60 overflow-auto font-mono leading-5"
      >
        {lines.length === 0 ? '–' : <SafeText>{lines.join('\n')}</SafeText>}
      </div>
    </div>
  )
}
