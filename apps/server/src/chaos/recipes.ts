import type { TrackedStep } from './tracked.ts'

type Recipe = Omit<TrackedStep, 'possible' | 'auditIds'>

const from = (stepId: string): object => ({ $from: stepId, path: 'id' })

export const contactStep = (id: string, marker: string, ends: TrackedStep['ends'] = 'succeeded'): Recipe => ({
  id,
  action: 'create_contact',
  input: { name: marker },
  row: { table: 'contacts', marker },
  ends,
})

export const noteStep = (id: string, contact: Recipe, marker: string): Recipe => ({
  id,
  action: 'add_note',
  input: { contact_id: from(contact.id), body: marker },
  dependsOn: [contact.id],
  row: { table: 'notes', marker },
  ends: 'succeeded',
})

export const clippingStep = (marker: string): Recipe => ({
  id: 's1',
  action: 'take_clipping',
  input: { body: marker },
  row: { table: 'clippings', marker },
  ends: 'succeeded',
})

/** Unlike an insert with an id of its own, an addition that is done twice shows in the row. */
export const balanceStep = (id: string, contact: Recipe, by: number): Recipe => ({
  id,
  action: 'change_balance',
  input: { id: from(contact.id), by },
  dependsOn: [contact.id],
  adds: { to: contact.row!.marker, by },
  ends: 'succeeded',
})

/** Takes more than there is. */
export const failingStep = (id: string, contact: Recipe): Recipe => ({
  ...balanceStep(id, contact, -5),
  ends: 'failed',
})

export const countStep = (counter: { readonly id: string; readonly marker: string }): Recipe => ({
  id: 's1',
  action: 'change_balance',
  input: { id: counter.id, by: 1 },
  adds: { to: counter.marker, by: 1 },
  ends: 'succeeded',
})
