import type { Expectations } from './expectation.ts'

/** Whoever has an account may ask for journeys; what they saved is their own. */
export const transit: Expectations = {
  plan_trip: 'ANFC looks up',
  find_stops: 'ANFC looks up',
  get_departures: 'ANFC looks up',
  geocode_address: 'ANFC looks up',
  reverse_geocode: 'ANFC looks up',
  get_transit_network: 'ANFC looks up',
  get_transit_lines: 'ANFC looks up, hidden',
  get_user_variables: 'ANFC reads',
  save_user_variable: 'ANFC writes',
  delete_user_variable: 'ANFC writes',
}
