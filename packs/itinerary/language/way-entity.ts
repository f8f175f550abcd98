import { asText, type Entity } from '@countersign/language'

/** What is meant by adding something that may be meant in two ways. */
export const wayEntity: Entity = {
  noun: 'way',
  plural: 'ways',
  label: (row) => asText(row.label),
  // It needs no tool.
  // oxlint-disable-next-line require-yield
  find: function* find({ stop, on, hotel }) {
    if (hotel !== undefined)
      return {
        rows: [
          { id: 'stay', label: 'Where we stay' },
          { id: 'stop', label: 'A stop of the day' },
        ],
        none: '',
        ask: `Is ${asText(hotel)} where you stay that night, or a stop of the day?`,
      }
    return {
      rows: [
        { id: 'move', label: 'Move it' },
        { id: 'again', label: 'Add it again' },
      ],
      none: '',
      ask: `${asText(stop)} is on ${asText(on)} already. Shall I move it, or add it once more?`,
    }
  },
}
