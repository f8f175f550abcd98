import { definePack } from '@countersign/core'
import { actions } from './actions/index.ts'
import { statuses } from './error-codes.ts'
import { findContext } from './find-context.ts'
import { instructions } from './instructions.ts'
import { migrations } from './migrations/index.ts'
import { roles } from './roles.ts'
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
  roles,
  instructions,
  findContext,
  errorStatuses: statuses,
  actions,
})
