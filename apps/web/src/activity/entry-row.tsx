import type { AuditEntryBody } from '@countersign/protocol'
import {
  Avatar,
  Badge,
  cx,
  DateTime,
  inWords,
  formatNumber,
  nameOfRow,
  SafeText,
  type Tone,
  useActionList,
  usePeople,
  usePlan,
  useRead,
} from '@countersign/ui'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { sources } from '../approvals/sources.ts'
import { workspaces } from '../workspaces.ts'
import { EntryDetail } from './entry-detail.tsx'

const tones: Record<AuditEntryBody['outcome'], Tone> = {
  succeeded: 'signed',
  failed: 'loss',
  refused: 'loss',
  denied: 'neutral',
  skipped: 'neutral',
  expired: 'neutral',
  outcome_unknown: 'caution',
}

export interface EntryRowProps {
  readonly entry: AuditEntryBody
  readonly onFilterEntity: (entityType: string, entityId: string) => void
}

/** One entry of the record: who did what to what, and how it ended. Opens to what changed. */
export function EntryRow({ entry, onFilterEntity }: EntryRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const detailId = useId()
  const people = usePeople()
  const action = useActionList().get(entry.action)
  const title = action?.title ?? (entry.action === 'revert_step' ? 'Undo' : inWords(entry.action))
  return (
    <li className="border-b last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex w-full cursor-pointer items-center gap-3 px-4 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <ChevronRight
          aria-hidden
          className={cx(
            'size-4 shrink-0 text-faint transition-transform duration-100',
            isOpen && 'rotate-90',
          )}
        />
        <Avatar name={people.nameOf(entry.actor)} size="sm" className="max-sm:hidden" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm">
            <span className="font-medium text-ink">{title}</span>
            <EntityName entry={entry} />
          </span>
          <span className="block truncate text-xs text-faint">
            {people.nameOf(entry.actor)} · {sources[entry.source]}
            <span className="sm:hidden">
              {' '}
              · <DateTime value={entry.at} style="short" />
            </span>
          </span>
        </span>
        <Badge tone={tones[entry.outcome]}>{inWords(entry.outcome)}</Badge>
        <DateTime
          value={entry.at}
          style="short"
          className="w-28 shrink-0 text-right text-xs text-faint max-sm:hidden"
        />
      </button>
      <div id={detailId} hidden={!isOpen}>
        {isOpen && <EntryDetail entry={entry} onFilterEntity={onFilterEntity} />}
      </div>
    </li>
  )
}

const MANY = 30

/**
 * Names the record: as the change itself tells it, for that is what was; else as it is called now; else, where nothing
 * came of it or it has no name, in the words of what was asked for.
 */
function EntityName({ entry }: { entry: AuditEntryBody }) {
  const { entityType, entityId, outcome, changes, planId, stepId } = entry
  const change = changes.find(({ id }) => id === entityId)
  const told = change && nameOfRow({ ...change.before, ...change.after })
  const reference = workspaces.flatMap(({ references }) => references?.[entityType ?? ''] ?? [])[0]
  const isThere = outcome === 'succeeded' && change?.op !== 'delete' && entityId !== null
  const found = useRead<Record<string, unknown>>(
    reference?.tool ?? '',
    reference?.input(entityId ?? '', { ...change?.before, ...change?.after }) ?? {},
    {
      enabled: told === undefined && reference !== undefined && isThere,
    },
  )
  const name = told ?? ((found.data && reference?.name(found.data, entityId ?? '')) || undefined)
  // Of many records, one does not stand for all.
  if (changes.length > MANY)
    return <span className="text-soft"> · {formatNumber(changes.length)} records</span>
  if (name !== undefined) return <About text={name} />
  const isAskedFor = !found.isLoading && planId !== null && stepId !== null
  return isAskedFor ? <AskedFor planId={planId} stepId={stepId} /> : null
}

function AskedFor({ planId, stepId }: { planId: string; stepId: string }) {
  const step = usePlan(planId).data?.steps.find(({ id }) => id === stepId)
  return step ? <About text={step.preview.description} /> : null
}

const About = ({ text }: { text: string }) => (
  <span className="text-soft">
    {' · '}
    <SafeText>{text}</SafeText>
  </span>
)
