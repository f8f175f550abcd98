import type { Words } from '@countersign/core'

/** How saved places are called on cards and in Activity. */
export const words: Words = {
  tables: { user_variables: 'saved place or preference' },
  columns: {
    'user_variables.key': 'Saved as',
    'user_variables.type': 'Kind',
    'user_variables.value': 'What',
    key: 'Saved as',
    lat: 'Latitude',
    lon: 'Longitude',
    created_at: 'Created',
    updated_at: 'Changed',
  },
  values: { location: 'Place', preference: 'Preference', other: 'Other' },
  // It is always the person's own.
  hidden: ['owner_id'],
}
