import {
  Button,
  cx,
  Input,
  inWords,
  Select,
  tableInWords,
  Toolbar,
  useActionList,
  usePeople,
} from '@countersign/ui'
import { ListFilter, X } from 'lucide-react'
import { useState } from 'react'
import { sources } from '../approvals/sources.ts'
import { workspaces } from '../workspaces.ts'
import { type AuditFilterValues, noFilter, outcomes } from './filter.ts'

export interface AuditFiltersProps {
  readonly filter: AuditFilterValues
  readonly onChange: (filter: AuditFilterValues) => void
}

/** Tables that a workspace has words for; any other is filtered by from an entry itself. */
const tables = workspaces.flatMap(({ words }) =>
  Object.keys(words?.tables ?? {}).map((table) => ({ table, words })),
)

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const [isShown, setIsShown] = useState(false)
  const people = usePeople()
  const actions = [...useActionList().values()].filter(({ effect }) => effect !== 'read')
  const set = (change: Partial<AuditFilterValues>): void => onChange({ ...filter, ...change })
  const isEmpty = Object.values(filter).every((value) => value === '')
  const entityTypes = withChosen(
    tables.map(({ table, words }) => ({ value: table, label: tableInWords(table, words) })),
    filter.entityType,
    (table) => tableInWords(table, undefined),
  ).map(({ value, label }) => ({ value, label: label.charAt(0).toUpperCase() + label.slice(1) }))
  return (
    <>
      <Button
        icon={<ListFilter />}
        aria-expanded={isShown}
        className="mb-3 self-start sm:hidden"
        onClick={() => setIsShown(!isShown)}
      >
        {isEmpty ? 'Filter' : 'Filtered'}
      </Button>
      <Toolbar
        className={cx('[&>span]:w-32 max-sm:[&>span]:w-[calc(50%-0.25rem)]', !isShown && 'max-sm:hidden')}
      >
        <Select
          aria-label="Source"
          value={filter.source}
          onChange={(source) => set({ source })}
          options={[
            { value: '', label: 'Any source' },
            ...(Object.keys(sources) as (keyof typeof sources)[]).map((source) => ({
              value: source,
              label: sources[source],
            })),
          ]}
        />
        <Select
          aria-label="Person"
          value={filter.actor}
          onChange={(actor) => set({ actor })}
          options={[
            { value: '', label: 'Anybody' },
            ...withChosen(
              people.all.map(({ id }) => ({ value: id, label: people.nameOf(id) })),
              filter.actor,
              people.nameOf,
            ),
          ]}
        />
        <Select
          aria-label="Action"
          value={filter.action}
          onChange={(action) => set({ action })}
          options={[
            { value: '', label: 'Any action' },
            ...withChosen(
              [
                ...actions
                  .map(({ name, title }) => ({ value: name, label: title }))
                  .toSorted((one, other) => one.label.localeCompare(other.label)),
                { value: 'revert_step', label: 'Undo' },
              ],
              filter.action,
              inWords,
            ),
          ]}
        />
        <Select
          aria-label="Record"
          value={filter.entityType}
          onChange={(entityType) => set({ entityType, entityId: '' })}
          options={[{ value: '', label: 'Any record' }, ...entityTypes]}
        />
        <Select
          aria-label="Outcome"
          value={filter.outcome}
          onChange={(outcome) => set({ outcome })}
          options={[
            { value: '', label: 'Any outcome' },
            ...outcomes.map((outcome) => ({ value: outcome, label: inWords(outcome) })),
          ]}
        />
        <span className="inline-flex w-auto! items-center gap-1 text-xs text-faint">
          <Input
            type="date"
            aria-label="From day"
            className="w-34"
            value={filter.from}
            max={filter.to || undefined}
            onChange={(event) => set({ from: event.target.value })}
          />
          –
          <Input
            type="date"
            aria-label="To day"
            className="w-34"
            value={filter.to}
            min={filter.from || undefined}
            onChange={(event) => set({ to: event.target.value })}
          />
        </span>
        {filter.entityId !== '' && (
          <Button size="sm" icon={<X />} onClick={() => set({ entityId: '' })}>
            One record only
          </Button>
        )}
        {!isEmpty && (
          <Button size="sm" variant="ghost" onClick={() => onChange(noFilter)}>
            Clear
          </Button>
        )}
      </Toolbar>
    </>
  )
}

interface Option {
  readonly value: string
  readonly label: string
}

/** What an address or an entry asks for is shown as chosen, whether or not it is among what is offered. */
const withChosen = (
  options: readonly Option[],
  chosen: string,
  labelOf: (value: string) => string,
): readonly Option[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: labelOf(chosen) }]
