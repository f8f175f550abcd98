/** What a newcomer may ask. Which campaign is open is not known here, so nothing names what must be there already. */
export const suggestions: readonly string[] = [
  'What is in this campaign?',
  'Plan a launch in Q3 with email and paid search',
  'Win back lapsed buyers by email',
  'Add a channel Podcast and a ticket “Book the studio” in it',
  'Which tickets are overdue?',
]
