import type { Intent } from '@countersign/language'

/** What people ask for that is done on the trip's page, not by the assistant. */
const onPage = (name: string, elsewhere: string, phrases: Intent['phrases']): Intent => ({
  name: `${name}_elsewhere`,
  tool: name,
  effect: 'read',
  title: elsewhere,
  example: '',
  phrases,
  input: () => ({}),
  elsewhere,
})

const remove =
  '(remove|delete|drop|cancel|erase|scrap|skip|take out|get rid of|kick out|leave out|cut|ditch|bin|cross off)'
const day = '[on|from|of|for|in|off] {day}'

export const elsewhereIntents: readonly Intent[] = [
  onPage(
    'replace_destination',
    'I cannot replace or copy a stop in one go. Ask me to add the other one; the old one you can remove on the trip’s page.',
    [
      '(replace|exchange) {destination} (with|by|for) {name:named}',
      '(copy|duplicate) {destination} [to|on|onto] [{day}]',
    ],
  ),
  onPage(
    'remove_destination',
    'I do not remove stops. Open the stop on the trip’s page: there you can remove it, and undo that.',
    [
      `${remove} {destination} [${day}]`,
      `${remove} {destination} (from|off|in) (the|our|my) (trip|plan|itinerary|list|day|map)`,
      `${remove} everything [${day}]`,
      `(clear|empty) {day}`,
      'take {destination} (off|out of|out) [of] [the|our] (trip|plan|itinerary|list|{day})',
      'take {destination} (off|out of) {day}',
    ],
  ),
  onPage(
    'remove_base_location',
    'I do not remove stays. Open the stay on the trip’s page: there you can remove it, and undo that.',
    [
      `${remove} [the|our|my] (hotel|stay|base|accommodation|second base|hotels) [${day}]`,
      `(check out|checkout) [of the hotel] [${day}]`,
    ],
  ),
  onPage('delete_trip', 'I do not delete trips. On the trips page, the menu of a trip has Delete.', [
    `${remove} (the|my|our|this) [whole|entire] (trip|itinerary|journey|holiday)`,
    `${remove} {trip}`,
  ]),
  onPage('create_trip', 'I do not make new trips. On the trips page, press New trip.', [
    '(create|make|start|plan|add|set up) [me|us] [a|an|another] [new] (trip|itinerary|journey|holiday|vacation) [to|in|for|called|named] [{name:named}]',
    '[a] new trip [to|in|called] [{name:named}]',
    '(copy|duplicate|clone) (the|this|my|our) (trip|itinerary)',
  ]),
  onPage(
    'add_day',
    'I do not add, move or remove days. The trip’s page has buttons for that above the days.',
    [
      '(add|insert|append) [a|an|another|one more|two|three] [more|extra|new] (day|days) [to the trip|at the end|to (our|my|this) trip]',
      '(extend|lengthen|shorten|prolong) (the|our|my|this) trip [by [a|one|two|three] (day|days|week)]',
      `${remove} {day}`,
      '(swap|switch|move|exchange) {day} (and|with|to|before|after) {other:day}',
      '(swap|switch) {days}',
      '(shift|move|postpone|delay) (the|our|my|this) [whole|entire] trip [to|by] [{date}|{duration}|a day|a week|one day|one week]',
    ],
  ),
  onPage('update_day', 'I do not write the notes or titles of days. On the trip’s page, each day has them.', [
    '(add|put|write|leave) [a|the] (note|notes|comment|title) (to|on|for) {day} [saying|that] [{prose}]',
    '(rename|title|call) {day} [to|as] {prose}',
  ]),
  onPage('share_trip', 'I do not share trips. On the trip’s page, press Share.', [
    '(share|unshare) (the|my|our|this) (trip|itinerary) [with] [{name:named}]',
    '(invite|add) {name:named} to (the|my|our|this) (trip|itinerary) as [a|an] (editor|viewer|guest|traveller)',
  ]),
  onPage(
    'edit_destination',
    'I do not set costs, ratings or descriptions. Open the stop on the trip’s page: there you can.',
    [
      '(set|change|update|add) [the|a] (cost|price|rating|description|ticket price) (of|for|to) {destination} [to|of] [{amount:number}|{prose}]',
      '{destination} (costs|cost) [about] {amount:number} [euro|euros|eur|dollars|yen|pounds|usd|jpy]',
      '(rate) {destination} [with] {amount:number} [stars|star|out of 5]',
      '{destination} costs {prose}',
    ],
  ),
  onPage(
    'set_favorite',
    'I do not change favourites or explore places. Click the place on the map: there you can.',
    [
      '(mark|set|star|favourite|favorite) {name:named} (as|to) [a|my|our] (favourite|favorite|favourites|favorites)',
      '(star|favourite|favorite|unstar|like) {name:named}',
      'add {name:named} (to|as) [a|an|my|our|the] (favourites|favorites|favourite|favorite|explore places|explore place|explore list)',
    ],
  ),
  onPage('update_trip', 'I do not change the trip itself. On the trip’s page, its header has Edit.', [
    '(set|change|update|raise|lower|increase|decrease) [the|our|my] (budget|currency|start date|status|trip name|name of the trip|dates|country) [of (the|our|my) trip] [to|by] [{prose}]',
    'rename (the|our|my|this) trip [to] [{prose}]',
  ]),
]
