import { Button, IconButton, Input, Menu, revealHidden } from '@countersign/ui'
import { Copy, Plus, Trash2 } from 'lucide-react'
import { mealSlots } from '../../domain/vocabulary.ts'
import { slotNames } from '../parts/words.ts'
import { type DraftDay, MAX_DAYS } from './draft.ts'
import { addMeal, removeMeal, setLabel } from './edit-draft.ts'
import { MealEditor } from './meal-editor.tsx'
import type { Content } from './use-content.ts'

export function DayEditor({
  day,
  index,
  content,
  onCopy,
  onRemove,
}: {
  day: DraftDay
  index: number
  content: Content
  onCopy: () => void
  onRemove: () => void
}) {
  const { draft, change } = content
  const free = mealSlots.filter((slot) => !day.meals.some((meal) => meal.slot === slot))
  return (
    <section aria-label={revealHidden(day.label) || `Day ${index + 1}`} className="flex flex-col gap-4">
      <div className="flex items-center gap-2">
        <Input
          aria-label={`Name of day ${index + 1}`}
          placeholder={`Day ${index + 1}`}
          maxLength={100}
          className="w-44 min-w-24 shrink font-medium"
          value={day.label}
          onChange={(event) => change(setLabel(draft, day.key, event.target.value))}
        />
        <IconButton
          label="Copy this day"
          icon={<Copy />}
          disabled={draft.length >= MAX_DAYS}
          onClick={onCopy}
        />
        <IconButton label="Remove this day" icon={<Trash2 />} onClick={onRemove} />
        {free.length > 0 && (
          <div className="ml-auto">
            <Menu
              trigger={
                <Button size="sm" icon={<Plus />}>
                  Add meal
                </Button>
              }
              items={free.map((slot) => ({
                label: slotNames[slot],
                onSelect: () => change(addMeal(draft, { dayKey: day.key, slot })),
              }))}
            />
          </div>
        )}
      </div>
      {day.meals.length === 0 && (
        <p className="rounded-lg border border-dashed px-4 py-8 text-center text-sm text-soft">
          No meals on this day yet. Add one to begin.
        </p>
      )}
      {day.meals.map((meal) => (
        <MealEditor
          key={meal.slot}
          meal={meal}
          place={{ dayKey: day.key, slot: meal.slot }}
          content={content}
          onRemove={() => change(removeMeal(draft, { dayKey: day.key, slot: meal.slot }))}
        />
      ))}
    </section>
  )
}
