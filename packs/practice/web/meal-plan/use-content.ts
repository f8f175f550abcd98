import { useAct } from '@countersign/ui'
import { useState } from 'react'
import type { MealPlan } from '../data/answers.ts'
import { useDraft } from '../parts/use-draft.ts'
import { type Draft, findFaults, toContent, toDraft } from './draft.ts'

const noFaults: ReturnType<typeof findFaults> = new Map()

interface Kept {
  /** What was saved when the work began. */
  readonly base: string
  readonly draft: Draft
}

/** The content of a plan while it is edited: kept until it is saved or given up. */
export function useContent(plan: MealPlan) {
  const saved = JSON.stringify(plan.days)
  const [kept, setKept] = useDraft<Kept>(`meal-plan:${plan.id}`)
  const [clean, setClean] = useState(() => ({ saved, draft: toDraft(plan.days) }))
  if (clean.saved !== saved) setClean({ saved, draft: toDraft(plan.days) })
  const act = useAct({ onDone: () => setKept(undefined) })
  const draft = kept?.draft ?? clean.draft
  const content = toContent(draft)
  const isChanged = kept !== undefined && JSON.stringify(content) !== JSON.stringify(toContent(clean.draft))
  const faults = findFaults(draft)
  // What is only half typed is not wrong yet: it is looked at when it is to be saved.
  const [isTried, setIsTried] = useState(false)
  return {
    draft,
    content,
    /** Shown once saving was tried. */
    faults: isTried ? faults : noFaults,
    isChanged,
    /** Somebody else saved the plan since the work began. */
    isOvertaken: isChanged && kept.base !== saved,
    isSaving: act.isPending,
    change: (next: Draft): void => setKept({ base: kept?.base ?? saved, draft: next }),
    discard: (): void => {
      setIsTried(false)
      setKept(undefined)
    },
    save: (): void => {
      setIsTried(faults.size > 0)
      if (faults.size === 0)
        act.mutate({ action: 'save_meal_plan_content', input: { id: plan.id, days: content } })
    },
  }
}

export type Content = ReturnType<typeof useContent>
