import { Segmented, Select, Toolbar } from '@countersign/ui'
import { workspacesOf } from '../generic/generic-workspace.ts'
import { useMe } from '../session/session.ts'
import type { PlanFilter } from './filter-plans.ts'

export interface InboxFiltersProps {
  readonly filter: PlanFilter
  readonly onChange: (filter: PlanFilter) => void
}

export function InboxFilters({ filter, onChange }: InboxFiltersProps) {
  const workspaces = workspacesOf(useMe())
  return (
    <Toolbar>
      <Segmented
        label="Whose"
        value={filter.whose}
        onChange={(whose) => onChange({ ...filter, whose })}
        options={[
          { value: 'mine', label: 'For me to sign' },
          { value: 'all', label: 'All that wait' },
        ]}
      />
      <Select
        aria-label="Tier"
        className="w-36"
        value={filter.tier}
        onChange={(tier) => onChange({ ...filter, tier })}
        options={[
          { value: '', label: 'Any tier' },
          { value: 'standard', label: 'Standard' },
          { value: 'elevated', label: 'Elevated' },
        ]}
      />
      {workspaces.length > 1 && (
        <Select
          aria-label="Workspace"
          className="w-40"
          value={filter.workspace}
          onChange={(workspace) => onChange({ ...filter, workspace })}
          options={[
            { value: '', label: 'Any workspace' },
            ...workspaces.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
    </Toolbar>
  )
}
