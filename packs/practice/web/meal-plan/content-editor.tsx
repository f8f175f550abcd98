import { Button, EmptyState } from '@countersign/ui'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { totalsPerDay } from '../../domain/meal-plan-content.ts'
import type { MealPlan } from '../data/answers.ts'
import { useMay } from '../data/person.ts'
import { DayEditor } from './day-editor.tsx'
import { DayStrip } from './day-strip.tsx'
import { addDay, copyDay, removeDay } from './edit-draft.ts'
import { TotalsBar } from './totals-bar.tsx'
import type { Content } from './use-content.ts'

/** The days of a plan, one at a time. */
export function ContentEditor({ plan, content }: { plan: MealPlan; content: Content }) {
  const may = useMay()
  const { draft, change } = content
  const [chosen, setChosen] = useState(0)
  const index = Math.min(chosen, draft.length - 1)
  const day = draft[index]
  const mayEdit = may('save_meal_plan_content')
  const add = (): void => {
    change(addDay(draft))
    setChosen(draft.length)
  }
  if (!day)
    return (
      <EmptyState
        icon={<CalendarPlus />}
        title="The plan is empty"
        className="rounded-lg border bg-panel"
        action={
          mayEdit && (
            <Button variant="primary" onClick={add}>
              Add the first day
            </Button>
          )
        }
      >
        A plan has days, a day has meals, a meal has foods with their amounts.
      </EmptyState>
    )
  const totals = totalsPerDay(content.content)
  return (
    <div className="flex flex-col gap-4">
      <DayStrip
        draft={draft}
        totals={totals}
        index={index}
        faults={content.faults}
        onChoose={setChosen}
        onAdd={mayEdit ? add : undefined}
      />
      <div className="sticky top-0 z-10 bg-paper pb-1">
        <TotalsBar totals={totals[index]!} plan={plan} />
      </div>
      <DayEditor
        key={day.key}
        day={day}
        index={index}
        content={content}
        onCopy={() => {
          change(copyDay(draft, day.key))
          setChosen(index + 1)
        }}
        onRemove={() => {
          change(removeDay(draft, day.key))
          setChosen(Math.max(0, index - 1))
        }}
      />
    </div>
  )
}
