import { definePack, type Envelope } from '@countersign/core'
import { actions } from './actions/index.ts'
import { words } from './card-words.ts'
import { statuses } from './error-codes.ts'
import { findContext } from './find-context.ts'
import { instructions } from './instructions.ts'
import { planStepSchema } from './intents.ts'
import { migrations } from './migrations/index.ts'
import { outputs } from './outputs.ts'
import { references } from './references.ts'
import { roles } from './roles.ts'
import { rules } from './rules.ts'
import {
  campaignMembers,
  campaigns,
  channels,
  docFolders,
  docs,
  planModules,
  projects,
  tickets,
  uploadAssets,
} from './tables.ts'

// What is optional in it is absent in JSON, which the type of the schema cannot say.
const intent = planStepSchema as unknown as Envelope['intent']

export const campaignPack = definePack({
  name: 'campaign',
  title: 'Campaigns',
  // Children first: what goes along when a person is erased is deleted in this order.
  tables: [
    uploadAssets,
    docs,
    tickets,
    planModules,
    docFolders,
    channels,
    projects,
    campaignMembers,
    campaigns,
  ],
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
})
