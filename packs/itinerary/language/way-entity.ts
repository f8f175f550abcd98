import { asText, type Entity } from '@countersign/language'

/** What to do about something that is to be added and is there already. */
export const wayEntity: Entity = {
  noun: 'way',
  plural: 'ways',
  label: (row) => asText(row.label),
  find: function* find({ stop, on }) {
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
