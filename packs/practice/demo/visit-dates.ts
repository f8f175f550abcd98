import { addDays } from '../domain/time-zones.ts'
import { nearestWorkday, workdaysFrom } from './diary.ts'
import type { Profile } from './profile.ts'
import type { Random } from './random.ts'
import { leftOn } from './staff.ts'

const WEEKS_AHEAD = 4
const WORKDAYS_AHEAD = WEEKS_AHEAD * 5
const DAYS_A_MONTH = 30.4
/** How many each nutritionist sees on the first working day from today on. */
const SEEN_FIRST_DAY = 3

/** When each client comes next: a full first day, the others spread over the weeks ahead. */
export function nextVisits(
  profiles: readonly Profile[],
  today: string,
  random: Random,
): ReadonlyMap<Profile, string> {
  const days = workdaysFrom(today, WORKDAYS_AHEAD)
  const next = new Map<Profile, string>()
  for (const nutritionist of [1, 2, 3]) {
    const own = profiles.filter((profile) => profile.nutritionist === nutritionist && !profile.hasStopped)
    // The first of them is always seen on the first day, so that guides can rely on it; new ones never are.
    const [first, ...rest] = own.filter(({ months }) => months > 0)
    const order = [first!, ...random.shuffle(rest)]
    order.splice(SEEN_FIRST_DAY + 1, 0, ...own.filter(({ months }) => months === 0))
    for (const [index, profile] of order.entries()) {
      const share = (index - SEEN_FIRST_DAY) / (order.length - SEEN_FIRST_DAY)
      const span = Math.min(profile.every * 5, WORKDAYS_AHEAD) - 1
      const ahead = index < SEEN_FIRST_DAY ? 0 : 1 + Math.floor(share * span)
      next.set(profile, days[Math.min(ahead, days.length - 1)]!)
    }
  }
  return next
}

/** Every day a client comes, from the first appointment to the last one booked, in order. */
export function visitDates(
  profile: Profile,
  next: string | undefined,
  today: string,
  random: Random,
): string[] {
  const { months, every } = profile
  if (months === 0) return next === undefined ? [] : [next]
  // The same weekday most of the time.
  const gap = (): number => every * 7 + random.pick([-2, -1, 0, 0, 0, 0, 1, 2])
  const first = nearestWorkday(addDays(today, -Math.round(months * DAYS_A_MONTH) - random.integer(0, 12)))
  const end = profile.nutritionist === 'left' ? leftOn(today) : today

  const past: string[] = []
  const anchor = next ?? nearestWorkday(addDays(end, random.integer(2, 12)))
  const earlier = (date: string): string => nearestWorkday(addDays(date, -gap()))
  for (let date = earlier(anchor); date > addDays(first, every * 4); date = earlier(date))
    if (date < end) past.unshift(date)

  const ahead: string[] = []
  const last = addDays(today, WEEKS_AHEAD * 7)
  for (let date = next; date !== undefined && date <= last; date = nearestWorkday(addDays(date, gap())))
    ahead.push(date)
  return [first, ...past, ...ahead]
}
