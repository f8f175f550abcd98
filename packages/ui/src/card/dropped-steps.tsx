import type { PlanBody } from '@countersign/protocol'
import { ListX } from 'lucide-react'
import { useActionList } from '../data/use-action-list.ts'
import { SafeText } from '../primitives/safe-text.tsx'
import { inWords } from '@countersign/card'

/** What was asked for and is not on the card, because it could not be meant like that. */
export function DroppedSteps({ dropped }: { dropped: NonNullable<PlanBody['dropped']> }) {
  const actions = useActionList()
  if (dropped.length === 0) return null
  return (
    <section aria-label="Left out" className="rounded-md border border-dashed px-3 py-2 text-xs">
      <p className="flex items-center gap-1.5 font-medium text-soft">
        <ListX aria-hidden className="size-3.5" />
        {dropped.length === 1 ? 'One step was left out' : `${dropped.length} steps were left out`}
      </p>
      <ul className="mt-1 flex flex-col gap-1 pl-5 text-faint">
        {dropped.map(({ index, action, issues }) => (
          <li key={index}>
            <span className="text-soft">
              <SafeText>{nameOf(action)}</SafeText>
            </span>
            {': '}
            <SafeText>{issues.map(sayIssue).join('; ')}</SafeText>
          </li>
        ))}
      </ul>
    </section>
  )

  function nameOf(action: string | null | undefined): string {
    if (!action) return 'An unknown action'
    return actions.get(action)?.title ?? inWords(action)
  }
}

type Issue = NonNullable<PlanBody['dropped']>[number]['issues'][number]

const sayIssue = ({ path, message }: Issue): string =>
  path === '' || path === 'action' ? message : `${inWords(path)}: ${message}`
