import { cx, IconButton, Input, Menu, revealHidden } from '@countersign/ui'
import { ArrowDown, ArrowUp, Ellipsis, StickyNote, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { DraftItem, ItemField } from './draft.ts'

export const itemGrid =
  'grid grid-cols-6 items-center gap-1.5 md:grid-cols-[minmax(10rem,1fr)_4.5rem_5rem_4.5rem_4.5rem_4.5rem_4.5rem_1.75rem]'

const columns: readonly { field: ItemField; name: string; isNumber: boolean; className: string }[] = [
  { field: 'food', name: 'Food', isNumber: false, className: 'col-span-5 md:col-span-1' },
  { field: 'quantity', name: 'Amount', isNumber: true, className: '' },
  { field: 'unit', name: 'Unit', isNumber: false, className: '' },
  { field: 'kcal', name: 'kcal', isNumber: true, className: '' },
  { field: 'protein', name: 'Protein', isNumber: true, className: '' },
  { field: 'carbs', name: 'Carbs', isNumber: true, className: '' },
  { field: 'fat', name: 'Fat', isNumber: true, className: '' },
]

/** One food. Enter goes to the next line, Alt with an arrow moves the line. */
export function ItemRow({
  item,
  number,
  wrong,
  isFirst,
  isLast,
  onChange,
  onRemove,
  onMove,
  onNext,
}: {
  item: DraftItem
  number: number
  wrong: ReadonlySet<ItemField> | undefined
  isFirst: boolean
  isLast: boolean
  onChange: (patch: Partial<DraftItem>) => void
  onRemove: () => void
  onMove: (by: -1 | 1) => void
  onNext: () => void
}) {
  const [isNoting, setIsNoting] = useState(item.notes !== '')
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown']
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onNext()
    else if (event.altKey && by !== undefined && !(by === -1 ? isFirst : isLast)) onMove(by)
    else return
    event.preventDefault()
  }
  const about = revealHidden(item.food) || `food ${number}`
  return (
    <li data-item={item.key} onKeyDown={onKeyDown} className="px-4 py-1 max-md:border-b max-md:py-2">
      <div className={itemGrid}>
        {columns.map(({ field, name, isNumber, className }) => (
          <Input
            key={field}
            aria-label={`${name} of ${about}`}
            aria-invalid={wrong?.has(field) ? true : undefined}
            placeholder={name}
            {...(isNumber && { inputMode: 'decimal' })}
            maxLength={field === 'food' ? 200 : field === 'unit' ? 30 : 10}
            className={cx(
              'px-2 placeholder:text-transparent',
              isNumber && 'text-right max-md:px-1',
              className,
              // On phones the menu stands beside the food, on the first line.
              field === 'food' ? 'max-md:order-1' : 'max-md:order-3',
            )}
            value={item[field]}
            onChange={(event) => onChange({ [field]: event.target.value })}
          />
        ))}
        <div className="max-md:order-2 max-md:justify-self-end">
          <Menu
            trigger={<IconButton size="sm" label={`More for ${about}`} icon={<Ellipsis />} />}
            items={[
              { label: 'Move up', icon: <ArrowUp />, isDisabled: isFirst, onSelect: () => onMove(-1) },
              { label: 'Move down', icon: <ArrowDown />, isDisabled: isLast, onSelect: () => onMove(1) },
              { label: 'Add a note', icon: <StickyNote />, onSelect: () => setIsNoting(true) },
              { label: 'Remove', icon: <Trash2 />, isDanger: true, onSelect: onRemove },
            ]}
          />
        </div>
      </div>
      {isNoting && (
        <Input
          aria-label={`Note on ${about}`}
          placeholder="Note"
          maxLength={1000}
          className="mt-1 h-7 text-xs text-soft"
          value={item.notes}
          onChange={(event) => onChange({ notes: event.target.value })}
        />
      )}
    </li>
  )
}
