import { type Demo, generateDemo } from '../generate-demo.ts'

export const admin = { id: 'admin' }

export const MONDAY = '2026-11-16'
const SATURDAY = '2026-11-21'

export const makeDemo = (today = MONDAY, timeZone = 'Europe/Berlin', seed = 1): Demo =>
  generateDemo({ seed, today, timeZone, admin })

/** Days, time zones and seeds that differ in what could go wrong. */
export const everyDemo = [
  { today: MONDAY, timeZone: 'Europe/Berlin', seed: 1 },
  { today: SATURDAY, timeZone: 'America/Los_Angeles', seed: 1 },
  { today: '2026-03-30', timeZone: 'Europe/Berlin', seed: 1 },
  { today: '2027-01-01', timeZone: 'Asia/Kolkata', seed: 1 },
  { today: '2028-02-29', timeZone: 'UTC', seed: 1 },
  { today: MONDAY, timeZone: 'Europe/Berlin', seed: 7 },
  { today: SATURDAY, timeZone: 'Pacific/Auckland', seed: 2026 },
].map((each) => ({ ...each, demo: makeDemo(each.today, each.timeZone, each.seed) }))

export const ofClient = <Row extends { readonly client_id: string }>(
  rows: readonly Row[],
  id: string,
): Row[] => rows.filter(({ client_id }) => client_id === id)
