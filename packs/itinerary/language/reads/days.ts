import type { JsonObject } from '@countersign/core'
import { asObject, type Telling, type Turn } from '@countersign/language'
import { dayLabel, findDays, noDay, sayLength } from '../day-entity.ts'
import { mentionsOf, sayDay, sayStays } from '../say.ts'
import { type Day, dayOf, type Trip } from '../trip-state.ts'
import { ask, ofTrip, show } from './of-trip.ts'

const doing = '(do|doing|visit|visiting|see|seeing|have|plan|got planned|have planned|up to)'
const plan = '(plan|itinerary|schedule|programme|program|agenda|stops|destinations|things to do|activities)'

/** The days that are asked about, or why there are none. */
function daysFor(trip: Trip, values: JsonObject, turn: Turn): { days: readonly Day[]; none: string } {
  const reference = asObject(values.day)
  const focused = dayOf(trip, turn.focus.records.day?.id)
  if (reference.it === true) return { days: focused ? [focused] : [], none: 'Which day do you mean?' }
  if (typeof reference.by === 'number')
    return {
      days: focused ? trip.days.slice(focused.number - 1 + reference.by).slice(0, 1) : [],
      none: 'Which day do you mean?',
    }
  return { days: findDays(trip, reference, turn.today), none: noDay(trip, reference, turn.today) }
}

const mentionDay = (day: Day, turn: Turn): Pick<Telling, 'mentions'> => ({
  mentions: { day: { id: day.id, label: dayLabel(day, turn.today) } },
})

export const showDay = ofTrip(
  {
    name: 'show_day',
    title: 'tell what is on a day',
    example: 'What’s on day 3?',
    phrases: [
      `${ask} [on|for|happening|planned|happening on|planned for|planned on|up|going on] [on|for] {day}`,
      `${ask} [the|our|my] ${plan} [for|on|of] {day}`,
      `${ask} (do|are|will|did) (we|i) [going to] ${doing} [on|for|in] {day}`,
      `(do|are|have) (we|i) [got] [doing|have|visiting] (anything|something|plans) [planned|on] [on|for] {day}`,
      `is (there) (anything|something) [planned] (on|for) {day}`,
      `${show} [the|our] [${plan} (for|of|on)] {day}`,
      `[the] ${plan} (for|of|on) {day}`,
      "{day} 's (plan|itinerary|schedule|programme|stops)",
      '(which|what) (stops|destinations|places|sights) (are|do we have|are there|do we visit|do we see) [on|for] {day}',
      '(how many) (stops|destinations|places|things) (are there|are|do we have|are planned) [on|for] {day}',
      '(where|what) (do|are|will) (we) (go|going|be|visit|visiting) [on] {day}',
      'how (does|is) {day} (look|looking) [like]',
      'what does {day} look like',
      'is {day} (full|free|empty|busy)',
      '{day}',
    ],
    spot: {
      words: '(plan|itinerary|schedule|programme|planned|happening|doing)',
      slots: { day: 'day' },
      needs: ['day'],
    },
    slots: { day: { name: 'the day', required: true, answers: ['[on|for] {day}'] } },
  },
  (trip, values, turn) => {
    const { days, none } = daysFor(trip, values, turn)
    if (days.length === 0) return { text: none }
    const rows = days.flatMap(({ destinations }) => destinations)
    return {
      text: days.map((day) => sayDay(day, turn.today)).join('\n\n'),
      list: { kind: 'destination', items: mentionsOf(rows) },
      ...(days.length === 1 && mentionDay(days[0]!, turn)),
    }
  },
)

export const showStays = ofTrip(
  {
    name: 'show_stays',
    title: 'tell where you stay',
    example: 'Where do we stay on day 2?',
    phrases: [
      '(where|in which hotel|at which hotel|in what hotel) (do|are|will) (we|i) (stay|staying|sleep|sleeping|be staying|be sleeping|based|overnight)',
      '(which|what) (hotel|hotels|accommodation|base|stay) (do|are|is) (we|i|it|there|our) [staying|sleeping|have|at|in|booked|use|using]',
      `(${ask}) [the|our|my] (hotel|hotels|accommodation|base|stay|stays|base stay|bases)`,
      `${show} [the|our|my|all] [the|our] (hotels|accommodation|bases|stays|hotel)`,
      '(where|which hotel) (is|are) (our|the) (hotel|hotels|base|accommodation)',
      "(where 's|wheres) (our|the|my) (hotel|base|accommodation|stay)",
      '(do|have) we (have|got) [a] (hotel|place to stay|accommodation|base)',
    ],
    details: ['[on|for|in|at|of] {day}', '[in|for] [the] (whole|entire) trip'],
    spot: {
      words: '(hotel|hotels|sleep|sleeping|stay|staying|accommodation|overnight)',
      slots: { day: 'day' },
    },
    slots: { day: { name: 'the day', answers: ['[on|for] {day}'] } },
  },
  (trip, values, turn) => {
    const { days, none } =
      values.day === undefined ? { days: trip.days, none: '' } : daysFor(trip, values, turn)
    if (days.length === 0) return { text: none || sayLength(trip, turn.today) }
    const lines = days.map((day) => `${dayLabel(day, turn.today)}: ${sayStays(day) || 'no stay yet'}`)
    const text = lines.length === 1 ? `${lines[0]}.` : lines.map((line) => `- ${line}`).join('\n')
    return { text, ...(days.length === 1 && mentionDay(days[0]!, turn)) }
  },
)
