import { asRows, asText, type Entity, look, type RuleDefinition, sayDate } from '@countersign/language'
import { matchNames } from './match-names.ts'

export const tripRules: Readonly<Record<string, RuleDefinition>> = {
  trip: [
    '[the|my|our] {name:named} (trip|itinerary|journey|holiday|vacation)',
    '[the|my|our] (trip|itinerary|journey) (to|called|named) {name:named}',
  ],
  /** Where it is only said in passing which trip is meant. */
  triphint: [
    ['(this|the|my|our|that) (trip|itinerary|journey|holiday|vacation)', {}],
    '(the|my|our) {name:named} (trip|itinerary|journey|holiday|vacation)',
    '(the|my|our) (trip|itinerary|journey) (to|in|called|named) {name:named}',
  ],
}

export const tripEntity: Entity = {
  noun: 'trip',
  plural: 'trips',
  get: 'get_trip',
  label: (row) => asText(row.name) || asText(row.label) || asText(row.id),
  detail: (row, turn) => (row.startDate ? `from ${sayDate(asText(row.startDate), turn.today)}` : ''),
  at: (row) => asText(row.startDate),
  find: function* find({ name }, { today }, seek) {
    const rows = asRows((yield* look('list_trips', {})).trips)
    if (rows.length === 0) return { rows, none: 'You have no trip yet. Make one under Trips.' }
    if (typeof name === 'string') {
      const none = `There is no trip named ${name}.`
      const byName = matchNames(name, rows)
      if (byName.rows.length > 0 || byName.near.length > 0) return { ...byName, none }
      const inCountry = rows.filter((row) => asText(row.country).toLowerCase() === name.toLowerCase())
      return { rows: inCountry, none }
    }
    const none = 'There is no such trip.'
    if (seek.write || rows.length === 1) return { rows, none }
    // To look at: the one that is on, else the one that was changed last.
    const now = rows.filter((row) => asText(row.startDate) <= today && today <= asText(row.endDate))
    const latest = rows.toSorted((a, b) => (asText(a.updatedAt) < asText(b.updatedAt) ? 1 : -1))
    return { rows: now.length === 1 ? now : latest.slice(0, 1), none }
  },
}
