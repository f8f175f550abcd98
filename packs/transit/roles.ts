/** Whoever has an account may travel; what they saved is their own. */
const everybody = ['Admin', 'Nutritionist', 'Assistant', 'Client'] as const

export const roles: Readonly<Record<string, readonly string[]>> = {
  plan_trip: everybody,
  find_stops: everybody,
  get_departures: everybody,
  geocode_address: everybody,
  reverse_geocode: everybody,
  get_transit_network: everybody,
  get_transit_lines: everybody,
  get_user_variables: everybody,
  save_user_variable: everybody,
  delete_user_variable: everybody,
}
