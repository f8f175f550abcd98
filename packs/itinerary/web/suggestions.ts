/**
 * What a newcomer may ask. Which trip is open is not known here, so nothing speaks of a stop that must be there already,
 * or of a day that only longer trips have.
 */
export const suggestions: readonly string[] = [
  'What is planned for day 1?',
  'Add Tsukiji Market to day 1',
  'Set my hotel for day 1 to Hotel Gracery',
  'Show the day routes',
  'Add Toyosu Market to day 1, set my hotel for day 1 to Park Hyatt and show the routes',
]
