import { definePack, type Envelope } from '@countersign/core'
import { actions } from './actions/index.ts'
import { words } from './card-words.ts'
import { statuses } from './error-codes.ts'
import { findContext } from './find-context.ts'
import { instructions } from './instructions.ts'
import { assistantActionIntentSchema, MAX_PLAN_STEPS } from './intents.ts'
import { migrations } from './migrations/index.ts'
import { outputs } from './outputs.ts'
import { references } from './references.ts'
import { roles } from './roles.ts'
import { rules } from './rules.ts'
import { baseLocations, destinations, explorePlaces, tripDays, trips, tripShares } from './tables.ts'

// What is optional in it is absent in JSON, which the type of the schema cannot say.
const intent = assistantActionIntentSchema as unknown as Envelope['intent']

export const itineraryPack = definePack({
  name: 'itinerary',
  title: 'Trips',
  tables: [trips, tripShares, tripDays, baseLocations, destinations, explorePlaces],
  migrations,
  rules,
  roles,
  instructions,
  words,
  references,
  envelope: { intent },
  findContext,
  errorStatuses: statuses,
  actions,
  outputs,
  plans: { maxSteps: MAX_PLAN_STEPS },
})
