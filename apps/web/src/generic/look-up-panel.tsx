import { ErrorState, fieldsOf, Skeleton, useRead } from '@countersign/ui'
import { useState } from 'react'
import { ActionForm } from './action-form.tsx'
import { AnswerView } from './answer-view.tsx'
import type { PanelProps } from './panel-props.ts'

/** What only reads: asked at once where nothing must be said first, and again whenever its records change. */
export function LookUpPanel({ tool, tools, given, onChoose }: PanelProps) {
  const fields = fieldsOf(tool.inputSchema)
  const isEnough = fields.every(({ name, isRequired }) => !isRequired || given[name] !== undefined)
  const [input, setInput] = useState<object | undefined>(isEnough ? given : undefined)
  const answer = useRead<unknown>(tool.name, input ?? {}, {
    enabled: input !== undefined,
    keepPrevious: true,
  })
  const isRefused = answer.error?.status === 400
  return (
    <>
      {fields.length > 0 && (
        <ActionForm
          tool={tool}
          tools={tools}
          given={given}
          label="Show"
          isFilter
          isBusy={input !== undefined && answer.isFetching}
          error={isRefused ? answer.error : null}
          onSubmit={setInput}
        />
      )}
      {input === undefined || isRefused ? null : answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.isPending ? (
        <Skeleton className="h-32 rounded-lg" />
      ) : (
        <AnswerView answer={answer.data} tool={tool} tools={tools} onChoose={onChoose} />
      )}
    </>
  )
}
