import { Button, Card, CardHeader, cx, formatNumber, IconButton } from '@countersign/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { totalsPerDay } from '../../domain/meal-plan-content.ts'
import { slotNames } from '../parts/words.ts'
import { type DraftMeal, emptyItem, MAX_ITEMS, toContent } from './draft.ts'
import { addItem, moveItem, type Place, removeItem, setItem } from './edit-draft.ts'
import { itemGrid, ItemRow } from './item-row.tsx'
import type { Content } from './use-content.ts'

export function MealEditor({
  meal,
  place,
  content,
  onRemove,
}: {
  meal: DraftMeal
  place: Place
  content: Content
  onRemove: () => void
}) {
  const { draft, change, faults } = content
  const list = useRef<HTMLUListElement>(null)
  const [focus, setFocus] = useState<string | undefined>()
  useEffect(() => {
    if (focus === undefined) return
    list.current?.querySelector<HTMLInputElement>(`[data-item="${focus}"] input`)?.focus()
    setFocus(undefined)
  }, [focus])

  const add = (): void => {
    if (meal.items.length >= MAX_ITEMS) return
    const item = emptyItem()
    change(addItem(draft, place, item))
    setFocus(item.key)
  }
  /** To the next line, and a new one after the last. */
  const goOn = (index: number): void => {
    const next = meal.items[index + 1]
    if (next) setFocus(next.key)
    else add()
  }
  const [totals] = totalsPerDay(toContent([{ key: '', label: '', meals: [meal] }]))
  return (
    <Card aria-label={slotNames[meal.slot]}>
      <CardHeader
        title={slotNames[meal.slot]}
        actions={
          <>
            <span className="text-xs text-soft">{formatNumber(totals?.kcal ?? 0)} kcal</span>
            <IconButton
              size="sm"
              label={`Remove ${slotNames[meal.slot].toLowerCase()}`}
              icon={<Trash2 />}
              onClick={onRemove}
            />
          </>
        }
      />
      <div aria-hidden className={cx(itemGrid, 'px-4 pt-2 text-xs text-faint max-md:text-[0.6875rem]')}>
        {['Food', 'Amount', 'Unit', 'kcal', 'Protein', 'Carbs', 'Fat'].map((name) => (
          <span key={name} className={cx(name === 'Food' && 'max-md:hidden')}>
            {name}
          </span>
        ))}
      </div>
      <ul ref={list} className="py-1">
        {meal.items.map((item, index) => (
          <ItemRow
            key={item.key}
            item={item}
            number={index + 1}
            wrong={faults.get(item.key)}
            isFirst={index === 0}
            isLast={index === meal.items.length - 1}
            onChange={(patch) => change(setItem(draft, place, item.key, patch))}
            onRemove={() => {
              change(removeItem(draft, place, item.key))
              setFocus((meal.items[index + 1] ?? meal.items[index - 1])?.key)
            }}
            onMove={(by) => {
              change(moveItem(draft, place, item.key, by))
              setFocus(item.key)
            }}
            onNext={() => goOn(index)}
          />
        ))}
      </ul>
      <div className="px-3 pb-2">
        <Button size="sm" variant="ghost" icon={<Plus />} onClick={add}>
          Add food
        </Button>
      </div>
    </Card>
  )
}
