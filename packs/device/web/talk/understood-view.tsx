import { Badge, SafeText } from '@countersign/ui'
import type { ActionPlan } from '../data/types.ts'
import { understoodIn } from './turn-words.ts'

/** What was understood of a request, and how sure that is. */
export function UnderstoodView({ plan }: { plan: ActionPlan }) {
  const { what, percent, facts } = understoodIn(plan)
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2 text-sm font-medium text-ink">
        {what}
        <Badge tone={percent < 70 ? 'caution' : 'neutral'}>{percent} % sure</Badge>
      </p>
      {facts.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-faint">{name}</dt>
              <dd className="text-ink">
                <SafeText>{value}</SafeText>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
