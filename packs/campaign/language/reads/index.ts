import type { Intent } from '@countersign/language'
import { listCampaigns, showCampaign, showChannels, showModules, showProjects } from './campaigns.ts'
import { listDocs, listUploads, readDoc, readUpload } from './docs.ts'
import { findGaps } from './gaps.ts'
import { listTeam } from './team.ts'
import { listTickets } from './tickets.ts'

export const reads: readonly Intent[] = [
  listCampaigns,
  showCampaign,
  showProjects,
  showChannels,
  showModules,
  listTickets,
  listDocs,
  readDoc,
  listUploads,
  readUpload,
  listTeam,
  findGaps,
]
