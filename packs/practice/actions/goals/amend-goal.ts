import { ActionFailure, type WriteContext } from '@countersign/core'
import { fullName, possessive } from '../../domain/names.ts'
import { sayGoal } from '../../domain/say-goal.ts'
import { type GoalStatus, sayWord } from '../../domain/vocabulary.ts'
import { fail } from '../../error-codes.ts'
import { type ClientRow, type GoalRow, goals } from '../../tables.ts'
import { amend, type Patch } from '../amend.ts'
import { viewGoal } from './goal-view.ts'

export interface FoundGoal {
  readonly record: GoalRow
  readonly client: ClientRow
}

/** Only an active goal changes. */
export async function amendGoal(
  context: WriteContext<unknown>,
  { record, client }: FoundGoal,
  patch: Patch<typeof goals>,
) {
  if (record.status !== 'Active') {
    const is = sayWord(record.status as GoalStatus)
    return fail('goal_status', `The goal is ${is}: only an active goal can be changed.`)
  }
  const changed = await amend(context, goals, record, patch)
  return changed instanceof ActionFailure ? changed : viewGoal(changed, client)
}

/** `Maria Lopez's weight goal of 68 kg` */
export const sayClientGoal = ({ record, client }: FoundGoal): string =>
  `${possessive(fullName(client))} ${sayGoal(record)}`
