import { describe, expect, it } from 'vitest'
import { filterOf } from './address.ts'
import { noFilter } from './filter.ts'

describe('the filter in the address', () => {
  it('is read as it was written', () => {
    const filter = {
      ...noFilter,
      source: 'Web',
      entityType: 'clients',
      entityId: '12',
      outcome: 'denied',
      from: '2026-03-01',
    } as const
    expect(filterOf(filter)).toEqual(filter)
    expect(filterOf({})).toEqual(noFilter)
  })

  it.each([
    { source: 'Fax' },
    { outcome: 'toString' },
    { from: 'yesterday', to: '2026-13-40' },
    // A record without its table cannot be asked for.
    { entityId: 'client-01' },
    { tab: 'goals' },
  ])('leaves out what makes no sense: %j', (query) => {
    expect(filterOf(query)).toEqual(noFilter)
  })
})
