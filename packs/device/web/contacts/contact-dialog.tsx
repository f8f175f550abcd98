import { ChoiceField, FormDialog, ProseField, TextField, useForm } from '@countersign/ui'
import { useState } from 'react'
import type { ContactRow } from '../data/types.ts'
import { readRelations, toForm, toInput } from './contact-form.ts'

const pronouns = [
  { value: '', label: 'Not said' },
  { value: 'she', label: 'She' },
  { value: 'he', label: 'He' },
  { value: 'they', label: 'They' },
] as const

const fields = ['name', 'nicknames', 'relations', 'organization', 'phones', 'pronoun']

/** Adds a contact, or changes one. */
export function ContactDialog({ contact, onClose }: { contact?: ContactRow; onClose: () => void }) {
  const form = useForm({
    initial: toForm(contact),
    action: 'save_device_contact',
    toInput: (values) => toInput(values, contact?.id),
    fields,
    onDone: onClose,
  })
  const [isTried, setIsTried] = useState(false)
  const { values, set } = form
  const nameError = values.name.trim() === '' ? 'Give the contact a name.' : undefined
  const { unknown } = readRelations(values.relations)
  const relationError = unknown === undefined ? undefined : `“${unknown}” is no relation that is understood.`
  return (
    <FormDialog
      title={contact ? 'Edit contact' : 'New contact'}
      submitLabel="Save"
      isBusy={form.isBusy}
      fault={form.fault}
      onClose={onClose}
      onSubmit={() => {
        setIsTried(true)
        if (nameError === undefined && relationError === undefined) form.submit()
      }}
    >
      <TextField
        label="Name"
        value={values.name}
        maxLength={100}
        error={isTried ? (nameError ?? form.errorOf('name')) : undefined}
        onChange={(value) => set('name', value)}
      />
      <ProseField
        label="Numbers"
        hint="One on each line. The first one is called."
        isOptional
        rows={2}
        value={values.phones}
        error={form.errorOf('phones')}
        onChange={(value) => set('phones', value)}
      />
      <TextField
        label="Who they are to you"
        hint="Such as mother, boss, dentist: then “call my mum” means them."
        isOptional
        value={values.relations}
        error={isTried ? relationError : undefined}
        onChange={(value) => set('relations', value)}
      />
      <TextField
        label="Nicknames"
        hint="Separated by commas."
        isOptional
        value={values.nicknames}
        error={form.errorOf('nicknames')}
        onChange={(value) => set('nicknames', value)}
      />
      <TextField
        label="Organization"
        isOptional
        value={values.organization}
        maxLength={100}
        error={form.errorOf('organization')}
        onChange={(value) => set('organization', value)}
      />
      <ChoiceField
        label="Pronoun"
        hint="So that “tell her” finds the right one."
        value={values.pronoun}
        options={pronouns}
        onChange={(value) => set('pronoun', value)}
      />
    </FormDialog>
  )
}
