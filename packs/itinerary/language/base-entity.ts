import { asText, type Entity } from '@countersign/language'
import { matchNames } from './match-names.ts'
import { tripOf } from './trip-state.ts'

export const baseEntity: Entity = {
  noun: 'stay',
  plural: 'stays',
  label: (row) => asText(row.name) || asText(row.label),
  detail: (row) => (row.dayNumber ? `Day ${String(row.dayNumber)}` : ''),
  find: function* find(reference, turn, seek) {
    const { name } = reference
    const trip = yield* tripOf(reference, turn, seek)
    const all = trip.days.flatMap(({ bases, number }) => bases.map((row) => ({ ...row, dayNumber: number })))
    return {
      ...matchNames(asText(name), all),
      none: `There is no stay named ${asText(name)} in ${trip.name}.`,
    }
  },
}
