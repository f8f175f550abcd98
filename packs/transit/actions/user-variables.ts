import { defineAction } from '@countersign/core'
import { z } from 'zod'
import { nameOfStored, saveInput, toStored, variableKey } from '../domain/user-variable.ts'
import { fail } from '../error-codes.ts'
import { type UserVariableRow, userVariables } from '../tables.ts'
import { findVariable } from './find-variable.ts'

/** More than anybody needs, and little enough to be listed at once. */
const MAX_VARIABLES = 200

const toOutput = ({ key, type, value, updated_at }: UserVariableRow) => ({
  key,
  type,
  value: type === 'location' ? value : (value['text'] ?? null),
  updatedAt: updated_at,
})

export const saveUserVariable = defineAction({
  name: 'save_user_variable',
  title: 'Save a place or preference',
  description:
    'Saves a place (type location, with lat and lon, and perhaps a name and an address), a preference or anything else under a name, for this person. What was saved under the name is replaced.',
  effect: 'write',
  tier: 'standard',
  input: saveInput,
  describe: async (context) => {
    const { input } = context
    const known = await findVariable(context, input.key)
    const saves = `Save ${nameOfStored(toStored(input))} as ${known?.key ?? input.key}`
    return known ? `${saves}, which replaces ${known.key}: ${nameOfStored(known.value)}` : saves
  },
  run: async (context) => {
    const { input, records, actor, now, newId } = context
    const known = await findVariable(context, input.key)
    const value = toStored(input)
    if (known) {
      const changed = await records.update(userVariables, known.id, {
        type: input.type,
        value,
        updated_at: now,
      })
      return { ...toOutput(changed), replaced: nameOfStored(known.value) }
    }
    const count = await records.count(userVariables, [['owner_id', '=', actor.id]])
    if (count >= MAX_VARIABLES)
      return fail('too-many-variables', `Nobody can save more than ${MAX_VARIABLES} things.`, {
        hint: 'Delete some that are no longer needed.',
      })
    const made = await records.insert(userVariables, {
      id: newId(),
      owner_id: actor.id,
      key: input.key,
      type: input.type,
      value,
      created_at: now,
      updated_at: now,
    })
    return toOutput(made)
  },
  summarize: ({ result }) =>
    'replaced' in result ? `Saved ${result.key}. It was ${result.replaced} before.` : `Saved ${result.key}.`,
})

export const getUserVariables = defineAction({
  name: 'get_user_variables',
  title: 'List saved places and preferences',
  description: 'Lists what this person has saved: places and preferences, by name.',
  effect: 'read',
  input: z.strictObject({ type: z.enum(['location', 'preference', 'other']).optional() }),
  run: async ({ input, records, actor }) => {
    const own = await records.find(userVariables, {
      where: [
        ['owner_id', '=', actor.id],
        ...(input.type === undefined ? [] : [['type', '=', input.type] as const]),
      ],
      orderBy: [['key', 'asc']],
    })
    return { variables: own.map(toOutput) }
  },
})

export const deleteUserVariable = defineAction({
  name: 'delete_user_variable',
  title: 'Delete a saved place or preference',
  description: 'Deletes what this person has saved under a name.',
  effect: 'write',
  tier: 'standard',
  input: z.strictObject({ key: variableKey }),
  describe: async (context) => {
    const known = await findVariable(context, context.input.key)
    return `Delete ${known?.key ?? context.input.key} from the saved places and preferences`
  },
  run: async (context) => {
    const known = await findVariable(context, context.input.key)
    if (!known) return fail('variable-not-found', `Nothing is saved as ${context.input.key}.`)
    await context.records.delete(userVariables, known.id)
    return toOutput(known)
  },
  summarize: ({ result }) => `Deleted ${result.key}.`,
})
