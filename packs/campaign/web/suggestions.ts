/** What a newcomer may ask. Which campaign is open is not known here, so nothing names what must be there already. */
export const suggestions: readonly string[] = [
  'What is in this campaign?',
  'Which channels and projects are there?',
  'Plan a launch in Q2 with email and paid search',
  'Win back lapsed buyers by email',
]
