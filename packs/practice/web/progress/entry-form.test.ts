import { expect, it } from 'vitest'
import { toNewInput, toUpdateInput, valuesOf } from './entry-form.ts'

const entry = {
  id: 'e',
  client_id: 'c',
  client: 'Maria Lopez',
  date: '2026-01-02',
  notes: 'Well',
  measurements: [
    { metric: 'Weight', value: 74.5, unit: 'kg' },
    { metric: 'Custom', value: 3, unit: 'points', label: 'Mood' },
  ],
} as const

it('shows an entry, and sends it back as it was', () => {
  const values = valuesOf(entry, '2026-11-16')
  expect(values).toMatchObject({ date: '2026-01-02', plain: { Weight: '74.5' } })
  expect(toUpdateInput('e', values)).toEqual({
    id: 'e',
    date: '2026-01-02',
    measurements: [
      { metric: 'Weight', value: 74.5 },
      { metric: 'Custom', label: 'Mood', value: 3, unit: 'points' },
    ],
    notes: 'Well',
  })
})

it('takes a comma for a point, and leaves out what is empty', () => {
  const values = valuesOf(undefined, '2026-11-16')
  const filled = {
    ...values,
    plain: { Weight: '72,4', BMI: ' ' },
    custom: [{ label: '', value: '', unit: '' }],
  }
  expect(JSON.parse(JSON.stringify(toNewInput('c', filled)))).toEqual({
    client_id: 'c',
    date: '2026-11-16',
    measurements: [{ metric: 'Weight', value: 72.4 }],
  })
})
