import { trip, type Utterance } from '../testing/utterance.ts'

/** The first and the last of a day. */
export const edges: readonly Utterance[] = [
  trip(
    'last way from Kamppi to Tapiola tonight',
    { from: 'Kamppi', to: 'Tapiola', arrive: '2026-03-12T04:00' },
    { says: /^The last today that arrives by 04:00 at night\.[\s\S]*leave at \*\*(?:23|0[0-3]):/ },
  ),
  trip(
    'Kamppi',
    { from: 'Kamppi', to: 'home', arrive: '2026-03-12T04:00' },
    { before: ['last way home tonight'] },
  ),
  trip('when is the last metro from Kamppi to Tapiola?', {
    from: 'Kamppi',
    to: 'Tapiola',
    arrive: '2026-03-12T04:00',
    limit: 3,
  }),
  trip(
    'first way from Kamppi to Tapiola tomorrow',
    { from: 'Kamppi', to: 'Tapiola', depart: '2026-03-12T04:00' },
    { says: /^The first tomorrow, Thu 12 March that leaves from 04:00 on\./ },
  ),
]
