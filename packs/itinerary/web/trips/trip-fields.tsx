import { ChoiceField, type Form, NumberField, TextField } from '@countersign/ui'
import { tripStatuses } from '../../domain/vocabulary.ts'
import { statusNames } from '../parts/words.ts'
import { currencyOptions, type TripFaults, type TripValues } from './trip-form.ts'

/** What a trip is: for a new one and for a change. */
export function TripFields({
  form,
  faults = {},
  isNew = false,
}: {
  form: Form<TripValues>
  /** Known before anything is sent. */
  faults?: TripFaults
  isNew?: boolean
}) {
  const { values, set, errorOf } = form
  return (
    <>
      <TextField
        label="Name"
        value={values.name}
        error={errorOf('name')}
        maxLength={200}
        placeholder="Spring in Tokyo"
        autoComplete="off"
        onChange={(name) => set('name', name)}
      />
      <TextField
        label="Country"
        isOptional
        value={values.country}
        error={errorOf('country')}
        autoComplete="off"
        onChange={(country) => set('country', country)}
      />
      {isNew && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="First day"
            type="date"
            value={values.startDate}
            error={faults.startDate ?? errorOf('startDate')}
            onChange={(startDate) => set('startDate', startDate)}
          />
          <TextField
            label="Days"
            type="number"
            min={1}
            max={90}
            inputMode="numeric"
            value={values.days}
            error={faults.days ?? errorOf('days')}
            onChange={(days) => set('days', days)}
          />
        </div>
      )}
      <div className="grid grid-cols-[1fr_7rem] gap-3">
        <NumberField
          label="Budget"
          isOptional
          value={values.budget}
          error={faults.budget ?? errorOf('budget')}
          onChange={(budget) => set('budget', budget)}
        />
        <ChoiceField
          label="Currency"
          value={values.currency}
          error={errorOf('currency')}
          options={currencyOptions(values.currency)}
          onChange={(currency) => set('currency', currency)}
        />
      </div>
      {!isNew && (
        <ChoiceField
          label="Status"
          value={values.status}
          error={errorOf('status')}
          options={tripStatuses.map((value) => ({ value, label: statusNames[value] }))}
          onChange={(status) => set('status', status)}
        />
      )}
    </>
  )
}
