import { definePack } from '@countersign/core'
import { actions } from './actions/index.ts'
import { words } from './card-words.ts'
import { statuses } from './error-codes.ts'
import { instructions } from './instructions.ts'
import { migrations } from './migrations/index.ts'
import { outputs } from './outputs.ts'
import { references } from './references.ts'
import { roles } from './roles.ts'
import { rules } from './rules.ts'
import { appointments, clients, goals, mealPlans, progressEntries } from './tables.ts'

export const practicePack = definePack({
  name: 'practice',
  title: 'Practice',
  tables: [clients, appointments, mealPlans, goals, progressEntries],
  migrations,
  rules,
  roles,
  instructions,
  words,
  references,
  errorStatuses: statuses,
  actions,
  outputs,
})
