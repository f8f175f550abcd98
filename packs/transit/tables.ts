import { defineTable, json, type JsonObject, type RowOf, text, time } from '@countersign/core'

/** What a person has saved under a name: a place, a preference, anything. */
export const userVariables = defineTable({
  name: 'user_variables',
  columns: {
    owner_id: text(),
    key: text({ personal: true }),
    type: text(),
    value: json<JsonObject>({ personal: true }),
    created_at: time(),
    updated_at: time(),
  },
  subject: 'owner_id',
  visibleTo: ({ actor, row }) => row['owner_id'] === actor.id,
})

export type UserVariableRow = RowOf<typeof userVariables>
