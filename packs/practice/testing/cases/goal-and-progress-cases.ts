import type { WriteCase } from '../write-case.ts'

const weight = (value: number) => ({ metric: 'Weight', value, unit: 'kg' })
const waist = (value: number) => ({ metric: 'WaistCircumference', value, unit: 'cm' })

export const goalCases: readonly WriteCase[] = [
  {
    tool: 'create_goal',
    input: ({ client }) => ({
      client_id: client,
      type: 'Weight',
      target_value: 150,
      unit: 'lb',
      target_date: '2026-06-30',
    }),
    bad: [
      { type: 'Height' },
      { target_value: '68' },
      { target_value: 0 },
      { unit: 'stone' },
      { unit: 'kg', target_value: 501 },
      { target_date: '30 June' },
    ],
    says: ({ name }) => `Set a weight goal of 68.04 kg for ${name} by 30 Jun 2026`,
    summary: ({ name }) => `Set a weight goal of 68.04 kg for ${name}.`,
    changes: ({ client }) => [
      {
        op: 'insert',
        table: 'goals',
        after: { client_id: client, type: 'Weight', target_value: 68.04, unit: 'kg', status: 'Active' },
      },
    ],
  },
  {
    tool: 'update_goal',
    input: ({ goal }) => ({ id: goal, target_value: 66, notes: 'Slowly' }),
    bad: [{ target_value: undefined, notes: undefined }, { target_value: 501 }, { target_date: 'soon' }],
    says: ({ name }) => `Change ${name}'s weight goal of 68 kg: target to 66 and notes to Slowly`,
    summary: ({ name }) => `Updated the goal of ${name}.`,
    changes: ({ goal }) => [
      {
        op: 'update',
        table: 'goals',
        id: goal,
        before: { target_value: 68, notes: null },
        after: { target_value: 66, notes: 'Slowly' },
      },
    ],
  },
  {
    tool: 'achieve_goal',
    input: ({ goal }) => ({ id: goal }),
    bad: [{ reason: 'Done' }],
    says: ({ name }) => `Mark ${name}'s weight goal of 68 kg as achieved`,
    summary: ({ name }) => `Marked the goal of ${name} as achieved.`,
    changes: ({ goal }) => [
      { op: 'update', table: 'goals', id: goal, before: { status: 'Active' }, after: { status: 'Achieved' } },
    ],
  },
  {
    tool: 'abandon_goal',
    input: ({ goal }) => ({ id: goal, reason: 'Pregnant' }),
    bad: [{ reason: '' }],
    says: ({ name }) => `Mark ${name}'s weight goal of 68 kg as abandoned: Pregnant`,
    summary: ({ name }) => `Marked the goal of ${name} as abandoned.`,
    changes: ({ goal }) => [
      {
        op: 'update',
        table: 'goals',
        id: goal,
        before: { status: 'Active', closed_reason: null },
        after: { status: 'Abandoned', closed_reason: 'Pregnant' },
      },
    ],
  },
  {
    tool: 'delete_goal',
    input: ({ goal }) => ({ id: goal }),
    bad: [{ id: [] }],
    says: ({ name }) => `Delete ${name}'s weight goal of 68 kg`,
    summary: ({ name }) => `Deleted the goal of ${name}.`,
    changes: ({ goal }) => [{ op: 'delete', table: 'goals', id: goal }],
  },
]

export const progressCases: readonly WriteCase[] = [
  {
    tool: 'create_progress_entry',
    input: ({ client }) => ({
      client_id: client,
      date: '2026-01-05',
      weight_kg: 73.5,
      measurements: [{ metric: 'WaistCircumference', value: 34, unit: 'in' }],
    }),
    bad: [
      { weight_kg: undefined, measurements: undefined },
      { weight_kg: 0 },
      { weight_kg: 501 },
      { date: '2026-01-06' },
      { date: 'today' },
      { measurements: [{ metric: 'Mood', value: 5 }] },
      { measurements: [{ metric: 'Weight', value: 73 }] },
      { measurements: [{ metric: 'BodyFatPercentage', value: 20, unit: 'kg' }] },
      { measurements: [{ metric: 'Custom', value: 20 }] },
      { measurements: [{ metric: 'RestingHeartRate', value: 7 }] },
    ],
    says: ({ name }) => `Record progress of ${name} on 5 Jan 2026: weight 73.5 kg and waist 86.36 cm`,
    summary: ({ name }) => `Recorded progress of ${name} on 5 Jan 2026.`,
    changes: ({ client }) => [
      {
        op: 'insert',
        table: 'progress_entries',
        after: { client_id: client, date: '2026-01-05', measurements: [weight(73.5), waist(86.36)] },
      },
    ],
  },
  {
    tool: 'update_progress_entry',
    input: ({ entry }) => ({ id: entry, weight_kg: 73, notes: 'After breakfast' }),
    bad: [
      { weight_kg: undefined, notes: undefined },
      { weight_kg: 600 },
      { date: '2026-01-06' },
      { measurements: [{ metric: 'Weight', value: 73 }] },
    ],
    says: ({ name }) =>
      `Change ${name}'s progress entry of 2 Jan 2026: measurements to weight 73 kg and notes to After breakfast`,
    summary: ({ name }) => `Updated the progress entry of ${name}.`,
    changes: ({ entry }) => [
      {
        op: 'update',
        table: 'progress_entries',
        id: entry,
        before: { measurements: [weight(74), waist(88)] },
        after: { measurements: [weight(73), waist(88)], notes: 'After breakfast' },
      },
    ],
  },
  {
    tool: 'delete_progress_entry',
    input: ({ entry }) => ({ id: entry }),
    bad: [{ id: true }],
    says: ({ name }) => `Delete ${name}'s progress entry of 2 Jan 2026`,
    summary: ({ name }) => `Deleted the progress entry of ${name}.`,
    changes: ({ entry }) => [{ op: 'delete', table: 'progress_entries', id: entry }],
  },
]
