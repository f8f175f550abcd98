import { expect, it } from 'vitest'
import { statusActionsOf } from './status-actions.ts'

const labelsOf = (status: Parameters<typeof statusActionsOf>[0], may = (_action: string) => true) =>
  statusActionsOf(status, may).map(({ label }) => label)

it('offers what may come next, and nothing once it is closed', () => {
  expect(labelsOf('Scheduled')).toEqual(['Confirm', 'Cancel'])
  expect(labelsOf('Confirmed')).toEqual(['Complete', 'No-show', 'Cancel'])
  for (const closed of ['Completed', 'NoShow', 'Cancelled', 'LateCancellation'] as const)
    expect(labelsOf(closed)).toEqual([])
})

it('does not offer what the person may not do', () => {
  expect(labelsOf('Confirmed', (action) => action !== 'mark_no_show')).toEqual(['Complete', 'Cancel'])
})
