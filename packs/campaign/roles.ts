import { roles as everyRole } from '@countersign/people'
import { actions } from './actions/index.ts'

/** Everybody may use everything here: on which campaigns, each campaign's owner says. */
export const roles: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  actions.map(({ name }) => [name, everyRole]),
)
