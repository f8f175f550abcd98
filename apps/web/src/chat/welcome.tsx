import type { WorkspaceWeb } from '@countersign/ui'
import { ArrowUpRight } from 'lucide-react'

/** For somebody who has not said anything yet. */
export function Welcome({ workspace, onPick }: { workspace: WorkspaceWeb; onPick: (text: string) => void }) {
  return (
    <div className="my-auto flex flex-col gap-4 py-6">
      <div>
        <p className="text-base font-semibold text-ink">What shall be done?</p>
        <p className="text-sm text-soft">
          Ask about {workspace.title}, or say what to change. You see every change before it is made, and
          nothing happens until you sign it.
        </p>
      </div>
      {workspace.suggestions.length > 0 && (
        <ul aria-label="Suggestions" className="flex flex-col divide-y rounded-lg border">
          {workspace.suggestions.map((suggestion) => (
            <li key={suggestion}>
              <button
                type="button"
                onClick={() => onPick(suggestion)}
                className="group flex w-full cursor-pointer items-center justify-between gap-3 px-3 py-2 text-left text-sm text-soft transition-colors duration-100 first:rounded-t-lg last:rounded-b-lg hover:bg-sunken hover:text-ink"
              >
                {suggestion}
                <ArrowUpRight aria-hidden className="size-4 shrink-0 text-faint" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
