import { z } from 'zod'
import { defineAction } from '../action/define-action.ts'
import type { TableRegistry } from '../pack/table-registry.ts'
import { deleteCascade } from './cascade.ts'
import { fail } from './error-codes.ts'

/** The outbox carries the erasure on after the commit, so that a crash in between cannot leave half of it. */
export const ERASE_EFFECT = 'erase'

export function createErasePerson(tables: () => TableRegistry) {
  return defineAction({
    name: 'erase_person',
    title: 'Erase a person',
    description:
      'Deletes the rows about a person and removes what previews and the audit log say of them, for good',
    effect: 'write',
    tier: 'elevated',
    risk: 'high',
    hidden: true,
    irreversible: true,
    input: z.strictObject({ table: z.string(), id: z.string() }),
    describe: ({ input }) => `Erase ${input.table} ${input.id} and everything kept about them, for good`,
    warn: () => ['This cannot be undone: previews and audit entries lose what they say of this person.'],
    run: async ({ input, records, outbox }) => {
      const table = tables().get(input.table)
      if (table?.subject !== 'id') return fail('no_such_person', `${input.table} does not hold people.`)
      if (!(await records.get(table, input.id))) return fail('no_such_person', 'There is no such person.')
      const gone = await deleteCascade({ table, id: input.id, records, tables: tables() })
      outbox.add(ERASE_EFFECT, { rowIds: gone.map(({ id }) => id) })
      return { rows: gone.length }
    },
    summarize: ({ result }) => `Erased: ${result.rows} rows.`,
  })
}
