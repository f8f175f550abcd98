import { expect, it } from 'vitest'
import { answerLines } from './answer.ts'

const clients = [
  { id: 'client-32', first_name: 'Zoe', phone: null, kcal: 1800, active: true },
  { id: 'client-9', first_name: 'Wei\u202E', phone: null, kcal: 950, active: false },
]

it('shows plain rows in columns, without those that nobody has', () => {
  expect(answerLines({ clients, total: 2 }, 80)).toEqual([
    'Clients',
    'ID         FIRST NAME   KCAL  ACTIVE',
    'client-32  Zoe          1800  yes',
    'client-9   Wei⟦U+202E⟧   950  no',
    '',
    'Total: 2',
  ])
})

it('shows line by line what has no room, or is not plain', () => {
  expect(answerLines({ clients }, 20)[1]).toContain('• Id: client-32 · First name: Zoe')
  expect(answerLines({ trips: [{ name: 'Lisbon', days: [{ day: 1 }] }] }, 80)).toContain('  • Name Lisbon')
  expect(answerLines({ clients: [] }, 80)).toEqual([])
  expect(answerLines('plain', 80)).toEqual(['plain'])
})
