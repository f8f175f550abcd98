import { ChoiceField, type Form, ProseField, TextField } from '@countersign/ui'
import { priorities, projectHealths } from '../../../domain/vocabulary.ts'
import { findDateFault } from '../../campaigns/campaign-form.ts'
import type { Campaign } from '../../data/campaign.ts'
import { PersonField } from '../../parts/person-field.tsx'
import type { ProjectValues } from './project-form.ts'

const options = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }))

export function ProjectFields({ campaign, form }: { campaign: Campaign; form: Form<ProjectValues> }) {
  const { values, set, errorOf } = form
  return (
    <>
      <TextField
        label="Name"
        value={values.name}
        error={errorOf('name')}
        maxLength={200}
        placeholder="Launch of the loyalty programme"
        autoComplete="off"
        onChange={(name) => set('name', name)}
      />
      <div className="grid grid-cols-2 gap-3">
        <ChoiceField
          label="Health"
          value={values.health}
          options={options(projectHealths)}
          onChange={(health) => set('health', health)}
        />
        <ChoiceField
          label="Priority"
          value={values.priority}
          options={options(priorities)}
          onChange={(priority) => set('priority', priority)}
        />
        <TextField
          label="Begins"
          type="date"
          isOptional
          value={values.startDate}
          error={errorOf('start_date')}
          onChange={(startDate) => set('startDate', startDate)}
        />
        <TextField
          label="Ends"
          type="date"
          isOptional
          value={values.endDate}
          error={findDateFault(values) ?? errorOf('end_date')}
          onChange={(endDate) => set('endDate', endDate)}
        />
      </div>
      <PersonField
        label="Owner"
        campaign={campaign}
        value={values.ownerId}
        error={errorOf('ownerId')}
        onChange={(ownerId) => set('ownerId', ownerId)}
      />
      <ProseField
        label="Notes"
        isOptional
        maxLength={20_000}
        value={values.notes}
        error={errorOf('notes')}
        onChange={(notes) => set('notes', notes)}
      />
    </>
  )
}
