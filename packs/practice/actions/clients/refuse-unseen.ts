import type { ActionFailure, Actor } from '@countersign/core'
import { seesClinical } from '../../domain/access.ts'
import { fail } from '../../error-codes.ts'

/** What one may not see one does not write either: its preview would show what it replaces. */
export function refuseUnseen(
  { input, actor }: { readonly input: { readonly health_conditions?: unknown }; readonly actor: Actor },
  primary_nutritionist_id: string,
): ActionFailure | undefined {
  if (input.health_conditions === undefined || seesClinical(actor, { primary_nutritionist_id }))
    return undefined
  return fail(
    'clinical_only',
    'Health conditions are for nutritionists to see and to change: leave them out.',
  )
}
