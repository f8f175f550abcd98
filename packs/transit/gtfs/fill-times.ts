import { crowMetres } from './crow-metres.ts'
import type { Draft } from './draft.ts'
import type { StopTimeColumns } from './read-stop-times.ts'

type Filled =
  | {
      readonly ok: true
      readonly arrival: Int32Array
      readonly departure: Int32Array
      /** How many stops had no times of their own. */
      readonly filled: number
    }
  | { readonly ok: false; readonly fault: string }

/** The times of a trip without gaps: between two stops with times, the others share what lies between by distance. */
export function fillTimes(draft: Draft, columns: StopTimeColumns, rows: Int32Array): Filled {
  const arrival = new Int32Array(rows.length)
  const departure = new Int32Array(rows.length)
  let filled = 0
  for (let i = 0; i < rows.length; i++) {
    const arrives = columns.arrival[rows[i]!]!
    const departs = columns.departure[rows[i]!]!
    arrival[i] = arrives >= 0 ? arrives : departs
    departure[i] = departs >= 0 ? departs : arrives
    if (departure[i]! < 0) filled++
  }
  if (arrival[0]! < 0 || arrival.at(-1)! < 0)
    return { ok: false, fault: 'The first or last stop of a trip has no times; the trip is left out.' }
  if (filled > 0) fillGaps(draft, columns, rows, arrival, departure)
  for (let i = 0; i < rows.length; i++)
    if (departure[i]! < arrival[i]! || (i > 0 && arrival[i]! < departure[i - 1]!))
      return { ok: false, fault: 'A trip goes back in time; it is left out.' }
  return { ok: true, arrival, departure, filled }
}

function fillGaps(
  { lat, lon }: Draft,
  { stop }: StopTimeColumns,
  rows: Int32Array,
  arrival: Int32Array,
  departure: Int32Array,
): void {
  const hop = (i: number): number => {
    const from = stop[rows[i - 1]!]!
    const to = stop[rows[i]!]!
    // Never nothing, so that stops at one place still come one after the other.
    return 1 + crowMetres(lat[from]!, lon[from]!, lat[to]!, lon[to]!)
  }
  let known = 0
  for (let i = 1; i < rows.length; i++) {
    if (arrival[i]! < 0) continue
    if (i > known + 1) {
      let whole = 0
      for (let j = known + 1; j <= i; j++) whole += hop(j)
      let passed = 0
      for (let j = known + 1; j < i; j++) {
        passed += hop(j)
        const time = Math.round(departure[known]! + ((arrival[i]! - departure[known]!) * passed) / whole)
        arrival[j] = departure[j] = time
      }
    }
    known = i
  }
}
