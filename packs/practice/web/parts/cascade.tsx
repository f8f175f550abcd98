import { count } from '@countersign/core/words'
import { SafeText } from '@countersign/ui'
import { CalendarDays, LineChart, Target, UserRound, UtensilsCrossed } from 'lucide-react'
import type { Belongings } from '../../domain/cascade.ts'

/** What goes with a client who is deleted. */
export function Cascade({ name, belongings }: { name: string; belongings: Partial<Belongings> }) {
  const { appointments = 0, meal_plans = 0, goals = 0, progress_entries = 0 } = belongings
  const kinds = [
    { icon: CalendarDays, number: appointments, text: count(appointments, 'appointment') },
    { icon: UtensilsCrossed, number: meal_plans, text: count(meal_plans, 'meal plan') },
    { icon: Target, number: goals, text: count(goals, 'goal') },
    {
      icon: LineChart,
      number: progress_entries,
      text: count(progress_entries, 'progress entry', 'progress entries'),
    },
  ].filter(({ number }) => number > 0)
  return (
    <div className="rounded-md border bg-panel text-sm">
      <p className="flex items-center gap-2 px-3 py-2 font-medium text-loss">
        <UserRound aria-hidden className="size-4" />
        <SafeText>{name}</SafeText>
      </p>
      {kinds.length > 0 && (
        <ul aria-label="What goes along" className="border-t py-1">
          {kinds.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-2 py-1 pr-3 pl-7 text-ink">
              <Icon aria-hidden className="size-4 text-faint" />
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
