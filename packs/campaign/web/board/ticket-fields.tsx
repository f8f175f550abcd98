import { ChoiceField, type Form, ProseField, TextField } from '@countersign/ui'
import { priorities, ticketStatuses } from '../../domain/vocabulary.ts'
import type { Campaign } from '../data/campaign.ts'
import { PersonField } from '../parts/person-field.tsx'
import { parentOptions } from './parent-options.ts'
import type { TicketValues } from './ticket-form.ts'

const options = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }))

export function TicketFields({ campaign, form }: { campaign: Campaign; form: Form<TicketValues> }) {
  const { values, set, errorOf } = form
  const parents = parentOptions(campaign)
  return (
    <>
      <TextField
        label="Title"
        value={values.title}
        error={errorOf('title')}
        maxLength={200}
        autoComplete="off"
        onChange={(title) => set('title', title)}
      />
      <ChoiceField
        label="Belongs to"
        value={values.parent}
        error={parents.length === 0 ? 'Add a channel or a project first' : undefined}
        options={parents}
        onChange={(parent) => set('parent', parent)}
      />
      <div className="grid grid-cols-2 gap-3">
        <ChoiceField
          label="Status"
          value={values.status}
          options={options(ticketStatuses)}
          onChange={(status) => set('status', status)}
        />
        <ChoiceField
          label="Priority"
          value={values.priority}
          options={options(priorities)}
          onChange={(priority) => set('priority', priority)}
        />
        <PersonField
          label="Assignee"
          campaign={campaign}
          value={values.assigneeId}
          error={errorOf('assigneeId')}
          onChange={(assigneeId) => set('assigneeId', assigneeId)}
        />
        <TextField
          label="Due"
          type="date"
          isOptional
          value={values.dueDate}
          error={errorOf('due_date')}
          onChange={(dueDate) => set('dueDate', dueDate)}
        />
      </div>
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
