import type { Expectations } from './expectation.ts'

/** Whoever has an account may travel; whose trip it is, is the trip's own question. */
export const itinerary: Expectations = {
  list_trips: 'ANFC reads',
  get_trip: 'ANFC reads',
  search_places: 'ANFC reads',

  // The five that the assistant plans with.
  add_destination: 'ANFC writes',
  update_destination: 'ANFC writes',
  set_base_location: 'ANFC writes',
  move_destination: 'ANFC writes',
  toggle_map_overlay: 'ANFC shows',

  // Made for screens.
  get_day: 'ANFC reads, hidden',
  create_trip: 'ANFC writes, hidden',
  update_trip: 'ANFC writes, hidden',
  delete_trip: 'ANFC writes, hidden',
  duplicate_trip: 'ANFC writes, hidden',
  share_trip: 'ANFC writes, hidden',
  unshare_trip: 'ANFC writes, hidden',
  add_day: 'ANFC writes, hidden',
  update_day: 'ANFC writes, hidden',
  move_day: 'ANFC writes, hidden',
  delete_day: 'ANFC writes, hidden',
  create_destination: 'ANFC writes, hidden',
  edit_destination: 'ANFC writes, hidden',
  remove_destination: 'ANFC writes, hidden',
  edit_base_location: 'ANFC writes, hidden',
  remove_base_location: 'ANFC writes, hidden',
  add_explore_place: 'ANFC writes, hidden',
  edit_explore_place: 'ANFC writes, hidden',
  remove_explore_place: 'ANFC writes, hidden',
  set_favorite: 'ANFC writes, hidden',
  add_place_to_day: 'ANFC writes, hidden',
}
