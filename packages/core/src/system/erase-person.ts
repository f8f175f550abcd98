import { z } from 'zod'
import { defineAction } from '../action/define-action.ts'
import type { TableRegistry } from '../pack/table-registry.ts'
import { deleteCascade } from './cascade.ts'
import { ERASE_EFFECT } from './erase-effect.ts'
import { fail } from './error-codes.ts'

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
      // Someone whose row is gone already may still be in plans and in the log.
      const known = await records.get(table, input.id)
      const gone = known
        ? await deleteCascade({ table, id: input.id, records, tables: tables() })
        : [{ table: table.name, id: input.id }]
      outbox.add(ERASE_EFFECT, { rowIds: gone.map(({ id }) => id) })
      return { rows: known ? gone.length : 0 }
    },
    summarize: ({ result }) => `Erased: ${result.rows} rows.`,
  })
}
