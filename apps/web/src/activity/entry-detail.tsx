import type { AuditEntryBody } from '@countersign/protocol'
import {
  Button,
  ChangeList,
  DateTime,
  isUndoable,
  linkClass,
  SafeText,
  UndoButton,
  usePeople,
  usePlan,
  useValueFacts,
  ValueContext,
} from '@countersign/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { workspaces } from '../workspaces.ts'

export interface EntryDetailProps {
  readonly entry: AuditEntryBody
  readonly onFilterEntity: (entityType: string, entityId: string) => void
}

export function EntryDetail({ entry, onFilterEntity }: EntryDetailProps) {
  const people = usePeople()
  const workspace = workspaces.find(({ words }) => words?.tables?.[entry.entityType ?? ''] !== undefined)
  const sources = useMemo(
    () => ({
      changes: entry.changes,
      inputs: [],
      actions: [entry.action],
      words: workspace?.words,
      references: workspace?.references,
    }),
    [entry, workspace],
  )
  const facts = useValueFacts(sources)
  return (
    <div className="flex flex-col gap-4 border-t border-dashed bg-paper px-4 py-4 sm:pl-11">
      {entry.planId !== null && entry.stepId !== null && (
        <Proposed planId={entry.planId} stepId={entry.stepId} />
      )}
      {entry.erasedBy !== null && (
        <p className="text-sm text-soft">
          What changed was erased later; that it happened is still on record.
        </p>
      )}
      {entry.changes.length > 0 ? (
        <ValueContext value={facts}>
          <ChangeList changes={entry.changes} />
        </ValueContext>
      ) : (
        entry.erasedBy === null && <p className="text-sm text-faint">Nothing was changed.</p>
      )}
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-1 text-xs">
        <Fact label="When">
          <DateTime value={entry.at} />
        </Fact>
        {entry.proposedBy !== null && <Fact label="Proposed by">{people.nameOf(entry.proposedBy)}</Fact>}
        {entry.approvedBy.length > 0 && (
          <Fact label="Approved by">{entry.approvedBy.map(people.nameOf).join(', ')}</Fact>
        )}
        <Fact label="Came in by">{entry.channel}</Fact>
        {entry.code !== null && <Fact label="Reason">{entry.code}</Fact>}
        <Fact label="Entry">
          {entry.seq} · <code className="break-all">{entry.hash.slice(0, 16)}…</code>
        </Fact>
        <Fact label="Correlation id">
          <code>{entry.correlationId}</code>
        </Fact>
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        {entry.planId !== null && entry.outcome === 'succeeded' && <UndoEntry planId={entry.planId} />}
        {entry.entityType !== null && entry.entityId !== null && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => onFilterEntity(entry.entityType!, entry.entityId!)}
          >
            All of this record
          </Button>
        )}
        {entry.planId !== null && (
          <Link
            to="/approvals/{-$planId}"
            params={{ planId: entry.planId }}
            className={`${linkClass} text-xs`}
          >
            Show the card
          </Link>
        )}
      </div>
    </div>
  )
}

/** What was asked for, in the words of the card, as long as its plan is kept. */
function Proposed({ planId, stepId }: { planId: string; stepId: string }) {
  const step = usePlan(planId).data?.steps.find(({ id }) => id === stepId)
  if (!step) return null
  return (
    <p className="text-sm font-medium text-ink">
      <SafeText>{step.preview.description}</SafeText>
      {step.error && (
        <span className="block font-normal text-soft">
          <SafeText>{step.error.message}</SafeText>
        </span>
      )}
    </p>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-faint">{label}</dt>
      <dd className="min-w-0 text-soft">{children}</dd>
    </>
  )
}

/** Only where the plan still says that it can be undone, and is not an undo itself. */
function UndoEntry({ planId }: { planId: string }) {
  const plan = usePlan(planId)
  return plan.data && isUndoable(plan.data) ? <UndoButton plan={plan.data} className="-ml-2.5" /> : null
}
