import { noah, vera } from './people.ts'
import { seed } from './seed.ts'

const [day1, day2, day3] = seed.days

/** What one write does; writes.test.ts goes through all of them. */
export interface WriteCase {
  readonly action: string
  readonly input: Readonly<Record<string, unknown>>
  /** Who may do it beside the owner; whoever may change the trip unless told otherwise. */
  readonly need?: 'anybody' | 'view' | 'own'
  readonly says: string
  readonly summary: string
  /** What the record files it under. */
  readonly entity: readonly [table: string, id?: string]
  /** The net change, in the order in which it was made. */
  readonly changes: readonly object[]
}

export const writeCases: readonly WriteCase[] = [
  {
    action: 'add_destination',
    input: { dayId: day2, destination: { name: 'Tsukiji Market' }, insertIndex: 1 },
    says: 'Add Tsukiji Market to Day 2 (Tue 5 May), after Senso-ji',
    summary: 'Added Tsukiji Market to Day 2.',
    entity: ['trip_destinations'],
    changes: [{ op: 'insert', table: 'trip_destinations', after: { day_id: day2, name: 'Tsukiji Market' } }],
  },
  {
    action: 'update_destination',
    input: {
      dayId: day2,
      destinationId: seed.sensoji,
      changes: { startTimeIso: '2026-05-05T09:00', notes: 'Early', category: null },
    },
    says: 'Change Senso-ji on Day 2: category to nothing, notes to Early and start to 09:00 on Tue 5 May',
    summary: 'Changed Senso-ji on Day 2.',
    entity: ['trip_destinations', seed.sensoji],
    changes: [
      {
        op: 'update',
        id: seed.sensoji,
        before: { category: 'temple', start_time_iso: '2026-05-05T10:00:00', notes: null },
        after: { category: null, start_time_iso: '2026-05-05T09:00', notes: 'Early' },
      },
    ],
  },
  {
    action: 'set_base_location',
    input: { dayId: day1, location: { name: 'Hotel Gracery' } },
    says: 'Set the stay of Day 1 to Hotel Gracery (replaces Park Hyatt)',
    summary: 'Set Hotel Gracery as a stay of Day 1.',
    entity: ['trip_base_locations', seed.stay],
    changes: [
      {
        op: 'update',
        table: 'trip_base_locations',
        before: { name: 'Park Hyatt', context: 'Two nights', lng: 139.69 },
        after: { name: 'Hotel Gracery', context: null, notes: null, lng: null, lat: null, links: [] },
      },
    ],
  },
  {
    action: 'move_destination',
    input: { destinationId: seed.sensoji, fromDayId: day2, toDayId: day3, insertIndex: 0 },
    says: 'Move Senso-ji from Day 2 to Day 3, first stop, now 10:00 on Wed 6 May',
    summary: 'Moved Senso-ji to Day 3.',
    entity: ['trip_destinations', seed.sensoji],
    changes: [
      {
        op: 'update',
        before: { day_id: day2, start_time_iso: '2026-05-05T10:00:00' },
        after: {
          day_id: day3,
          start_time_iso: '2026-05-06T10:00:00',
          end_time_iso: '2026-05-06T11:30:00',
        },
      },
    ],
  },
  {
    action: 'create_destination',
    input: { dayId: day3, destination: { name: 'Odaiba', cost: 12.5, rating: 4, description: 'By the bay' } },
    says: 'Add Odaiba to Day 3 (Wed 6 May), first stop',
    summary: 'Added Odaiba to Day 3.',
    entity: ['trip_destinations'],
    changes: [
      {
        op: 'insert',
        after: { name: 'Odaiba', cost: 12.5, rating: 4, description: 'By the bay', links: [] },
      },
    ],
  },
  {
    action: 'create_trip',
    input: { name: 'Lisbon', startDate: '2026-06-05', days: 3, budget: 400 },
    need: 'anybody',
    says: 'Create the trip Lisbon, 3 days from 5 Jun 2026 to 7 Jun 2026',
    summary: 'Created the trip Lisbon.',
    entity: ['trips'],
    changes: [
      { op: 'insert', table: 'trips', after: { name: 'Lisbon', currency: 'EUR', budget_amount: 400 } },
      ...Array.from({ length: 3 }, () => ({ op: 'insert', table: 'trip_days' })),
    ],
  },
  {
    action: 'update_trip',
    input: { tripId: seed.trip, startDate: '2026-05-11', budget: null },
    says: 'Change Japan: start to 11 May 2026 and budget to nothing',
    summary: 'Changed the trip Japan.',
    entity: ['trips', seed.trip],
    changes: [
      { op: 'update', table: 'trips', after: { start_date: '2026-05-11', budget_amount: null } },
      { op: 'update', id: seed.sensoji, after: { start_time_iso: '2026-05-12T10:00:00' } },
    ],
  },
  {
    action: 'delete_trip',
    input: { tripId: seed.trip },
    need: 'own',
    says: 'Delete the trip Japan with everything in it: 4 destinations, 1 stay, 3 days, 1 explore place and 2 shares',
    summary: 'Deleted the trip Japan.',
    entity: ['trips', seed.trip],
    changes: Array.from({ length: 12 }, () => ({ op: 'delete' })),
  },
  {
    action: 'duplicate_trip',
    input: { tripId: seed.trip, startDate: '2026-05-05' },
    need: 'view',
    says: 'Duplicate the trip Japan as Copy of Japan, from 5 May 2026 on',
    summary: 'Made the trip Copy of Japan.',
    entity: ['trips'],
    changes: Array.from({ length: 10 }, () => ({ op: 'insert' })),
  },
  {
    action: 'share_trip',
    input: { tripId: seed.trip, userId: noah.id, access: 'edit' },
    need: 'own',
    says: 'Share Japan with Noah Nowak, who may change it',
    summary: 'Shared the trip with Noah Nowak, who may change it.',
    entity: ['trip_shares'],
    changes: [{ op: 'insert', table: 'trip_shares', after: { user_id: noah.id, access: 'edit' } }],
  },
  {
    action: 'unshare_trip',
    input: { tripId: seed.trip, userId: vera.id },
    need: 'own',
    says: 'Stop sharing Japan with Vera Viewer',
    summary: 'Stopped sharing the trip with Vera Viewer.',
    entity: ['trip_shares', 'share-vera'],
    changes: [{ op: 'delete', id: 'share-vera' }],
  },
  {
    action: 'add_day',
    input: { tripId: seed.trip, index: 1 },
    says: 'Add a day to Japan, as Day 2 (Tue 5 May)',
    summary: 'Added Day 2.',
    entity: ['trip_days'],
    changes: [
      { op: 'insert', table: 'trip_days' },
      { op: 'update', id: seed.sensoji, after: { start_time_iso: '2026-05-06T10:00:00' } },
    ],
  },
  {
    action: 'update_day',
    input: { dayId: day2, title: 'Asakusa', notes: 'Walk' },
    says: 'Change Day 2 (Tue 5 May): title to Asakusa and notes to Walk',
    summary: 'Changed Day 2.',
    entity: ['trip_days', day2],
    changes: [{ op: 'update', after: { title: 'Asakusa', notes: 'Walk' } }],
  },
  {
    action: 'move_day',
    input: { dayId: day2, index: 2 },
    says: 'Move Day 2 to Day 3 (Wed 6 May)',
    summary: 'Moved Day 2 to Day 3.',
    entity: ['trip_days', day2],
    changes: [
      { op: 'update', table: 'trip_days', id: day2 },
      { op: 'update', id: seed.sensoji, after: { start_time_iso: '2026-05-06T10:00:00' } },
    ],
  },
  {
    action: 'delete_day',
    input: { dayId: day1 },
    says: 'Delete Day 1 (Mon 4 May) of Japan, with 1 destination and 1 stay',
    summary: 'Deleted Day 1.',
    entity: ['trip_days', day1],
    changes: [
      { op: 'delete', id: seed.shibuya },
      { op: 'delete', id: seed.stay },
      { op: 'delete', id: day1 },
      { op: 'update', id: seed.sensoji, after: { start_time_iso: '2026-05-04T10:00:00' } },
    ],
  },
  {
    action: 'edit_destination',
    input: { destinationId: seed.sensoji, description: 'The oldest temple', cost: 0, rating: 4.7 },
    says: 'Change Senso-ji on Day 2: description to The oldest temple, cost to 0 and rating to 4.7',
    summary: 'Changed Senso-ji on Day 2.',
    entity: ['trip_destinations', seed.sensoji],
    changes: [{ op: 'update', before: { cost: 5 }, after: { cost: 0, rating: 4.7 } }],
  },
  {
    action: 'remove_destination',
    input: { destinationId: seed.ueno },
    says: 'Remove Ueno Park from Day 2',
    summary: 'Removed Ueno Park from Day 2.',
    entity: ['trip_destinations', seed.ueno],
    changes: [{ op: 'delete', id: seed.ueno }],
  },
  {
    action: 'edit_base_location',
    input: { baseLocationId: seed.stay, notes: null, links: null },
    says: 'Change the stay Park Hyatt of Day 1: notes to nothing and links to nothing',
    summary: 'Changed the stay Park Hyatt of Day 1.',
    entity: ['trip_base_locations', seed.stay],
    changes: [{ op: 'update', after: { notes: null, links: [] } }],
  },
  {
    action: 'remove_base_location',
    input: { baseLocationId: seed.stay },
    says: 'Remove the stay Park Hyatt from Day 1',
    summary: 'Removed the stay Park Hyatt from Day 1.',
    entity: ['trip_base_locations', seed.stay],
    changes: [{ op: 'delete', id: seed.stay }],
  },
  {
    action: 'add_explore_place',
    input: { tripId: seed.trip, name: 'Golden Gai', coordinates: [139.7047, 35.6941] },
    says: 'Note Golden Gai as a place to explore on Japan',
    summary: 'Noted Golden Gai as a place to explore.',
    entity: ['explore_places'],
    changes: [
      { op: 'insert', after: { name: 'Golden Gai', lng: 139.7047, lat: 35.6941, is_favorite: false } },
    ],
  },
  {
    action: 'edit_explore_place',
    input: { placeId: seed.place, city: 'Mitaka', coordinates: [139.57, 35.7] },
    says: 'Change the explore place Ghibli Museum: coordinates to 35.7, 139.57 and city to Mitaka',
    summary: 'Changed the explore place Ghibli Museum.',
    entity: ['explore_places', seed.place],
    changes: [{ op: 'update', after: { city: 'Mitaka', lng: 139.57, lat: 35.7 } }],
  },
  {
    action: 'remove_explore_place',
    input: { placeId: seed.place },
    says: 'Remove the explore place Ghibli Museum from Japan',
    summary: 'Removed the explore place Ghibli Museum.',
    entity: ['explore_places', seed.place],
    changes: [{ op: 'delete', id: seed.place }],
  },
  {
    action: 'set_favorite',
    input: { placeId: seed.place, isFavorite: true },
    says: 'Make Ghibli Museum a favourite',
    summary: 'Made Ghibli Museum a favourite.',
    entity: ['explore_places', seed.place],
    changes: [{ op: 'update', before: { is_favorite: false }, after: { is_favorite: true } }],
  },
  {
    action: 'add_place_to_day',
    input: { placeId: seed.place, dayId: day1 },
    says: 'Add Ghibli Museum to Day 1 (Mon 4 May), after Shibuya Crossing',
    summary: 'Added Ghibli Museum to Day 1.',
    entity: ['trip_destinations'],
    changes: [{ op: 'insert', after: { name: 'Ghibli Museum', category: 'museum', lng: 139.5704 } }],
  },
]
