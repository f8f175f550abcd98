import { Skeleton, type WorkspaceWeb } from '@countersign/ui'
import { Suspense } from 'react'
import type { RunPart } from './run-state.ts'
import { isFailed, ToolLine } from './tool-line.tsx'

/** What a tool answered: its line, and below it the answer as the workspace draws it. */
export function ToolAnswer({
  part: { tool, input, result },
  workspace,
}: {
  readonly part: Extract<RunPart, { readonly kind: 'tool' }>
  readonly workspace: WorkspaceWeb
}) {
  const Result = workspace.results?.[tool]
  return (
    <>
      <ToolLine tool={tool} input={input} result={result} />
      {Result && result !== undefined && !isFailed(result) && (
        <Suspense fallback={<Skeleton className="h-24 rounded-lg" />}>
          <Result input={input} result={result} />
        </Suspense>
      )}
    </>
  )
}
