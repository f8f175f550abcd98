import { Button, EmptyState, ErrorState, Go, Skeleton, useRead } from '@countersign/ui'
import { useParams } from '@tanstack/react-router'
import { FileX2 } from 'lucide-react'
import type { MealPlan } from '../data/answers.ts'
import { Page } from '../parts/page.tsx'
import { paths } from '../parts/paths.ts'
import { useUnsaved } from '../parts/use-unsaved.tsx'
import { ContentEditor } from './content-editor.tsx'
import { PlanHeader } from './plan-header.tsx'
import { useContent } from './use-content.ts'

export function MealPlanPage() {
  const { mealPlanId = '' }: { readonly mealPlanId?: string } = useParams({ strict: false })
  const { data, error, refetch } = useRead<MealPlan>('get_meal_plan', { id: mealPlanId })
  return (
    <Page>
      {error ? (
        <>
          <Go to={paths.mealPlans}>Meal plans</Go>
          {error.status === 404 ? (
            <EmptyState icon={<FileX2 />} title="There is no such meal plan">
              It may have been deleted, or is of another nutritionist&apos;s client.
            </EmptyState>
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
        </>
      ) : data ? (
        <Editor key={data.id} plan={data} />
      ) : (
        <div role="status" aria-label="Loading the meal plan" className="flex flex-col gap-4">
          <Skeleton className="h-8 w-72" />
          <Skeleton className="h-16" />
          <Skeleton className="h-72" />
        </div>
      )}
    </Page>
  )
}

function Editor({ plan }: { plan: MealPlan }) {
  const content = useContent(plan)
  const unsaved = useUnsaved(content.isChanged)
  return (
    <div
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        if (content.isChanged) content.save()
      }}
    >
      <PlanHeader plan={plan} content={content} />
      {content.isOvertaken && (
        <div
          role="alert"
          className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-caution-line bg-caution-wash px-4 py-2 text-sm text-caution"
        >
          The plan was saved by somebody else since you began. Saving replaces what they wrote.
          <Button size="sm" onClick={content.discard}>
            Show theirs
          </Button>
        </div>
      )}
      <ContentEditor plan={plan} content={content} />
      {unsaved}
    </div>
  )
}
