import { ChoiceField, type Form, ProseField, TextField } from '@countersign/ui'
import { campaignStatuses } from '../../domain/vocabulary.ts'
import { type CampaignValues, findDateFault } from './campaign-form.ts'

/** What a campaign is: for a new one and for a change. */
export function CampaignFields({ form }: { form: Form<CampaignValues> }) {
  const { values, set, errorOf } = form
  return (
    <>
      <TextField
        label="Name"
        value={values.name}
        error={errorOf('name')}
        maxLength={200}
        placeholder="Spring relaunch"
        autoComplete="off"
        onChange={(name) => set('name', name)}
      />
      <ProseField
        label="Objective"
        hint="What is to be reached, for whom, and by when. Plans are made towards it."
        isOptional
        value={values.objective}
        error={errorOf('objective')}
        maxLength={4000}
        rows={3}
        onChange={(objective) => set('objective', objective)}
      />
      <div className="grid grid-cols-2 gap-3">
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
      <ChoiceField
        label="Status"
        value={values.status}
        error={errorOf('status')}
        options={campaignStatuses.map((value) => ({ value, label: value }))}
        onChange={(status) => set('status', status)}
      />
    </>
  )
}
