import type { Action } from '@countersign/core'
import { createCampaign } from './campaigns/create-campaign.ts'
import { deleteCampaign } from './campaigns/delete-campaign.ts'
import { shareCampaign } from './campaigns/share-campaign.ts'
import { unshareCampaign } from './campaigns/unshare-campaign.ts'
import { updateCampaign } from './campaigns/update-campaign.ts'
import { createChannel } from './channels/create-channel.ts'
import { deleteChannel } from './channels/delete-channel.ts'
import { updateChannel } from './channels/update-channel.ts'
import { createDoc } from './docs/create-doc.ts'
import { deleteDoc } from './docs/delete-doc.ts'
import { createDocFolder, deleteDocFolder, renameDocFolder } from './docs/folders.ts'
import { linkDoc } from './docs/link-doc.ts'
import { updateDoc } from './docs/update-doc.ts'
import { deleteModule, updateModule } from './modules/change-module.ts'
import { createPlanModule } from './modules/create-plan-module.ts'
import { noop } from './noop.ts'
import { createProject } from './projects/create-project.ts'
import { deleteProject } from './projects/delete-project.ts'
import { postProjectUpdate } from './projects/post-project-update.ts'
import { updateProject } from './projects/update-project.ts'
import { getCampaign } from './reads/get-campaign.ts'
import { listCampaigns } from './reads/list-campaigns.ts'
import { getDoc, listDocs } from './reads/list-docs.ts'
import { listTickets } from './reads/list-tickets.ts'
import { getUpload, listUploads } from './reads/list-uploads.ts'
import { listTasks, listTeam } from './reads/planning-context.ts'
import { createTicket } from './tickets/create-ticket.ts'
import { deleteTicket } from './tickets/delete-ticket.ts'
import { moveTicket } from './tickets/move-ticket.ts'
import { updateTicket } from './tickets/update-ticket.ts'
import { deleteUpload } from './uploads/delete-upload.ts'

const reads: readonly Action[] = [
  listCampaigns,
  getCampaign,
  listTickets,
  listDocs,
  getDoc,
  listUploads,
  getUpload,
  listTasks,
  listTeam,
]

/** What the model plans. */
const planned: readonly Action[] = [
  createChannel,
  createProject,
  createDoc,
  linkDoc,
  createPlanModule,
  createTicket,
  updateTicket,
]

/** Hidden from the model. */
const forScreens: readonly Action[] = [
  createCampaign,
  updateCampaign,
  deleteCampaign,
  shareCampaign,
  unshareCampaign,
  updateChannel,
  deleteChannel,
  updateProject,
  postProjectUpdate,
  deleteProject,
  updateDoc,
  deleteDoc,
  createDocFolder,
  renameDocFolder,
  deleteDocFolder,
  moveTicket,
  deleteTicket,
  updateModule,
  deleteModule,
  deleteUpload,
  noop,
]

export const recordActions: readonly Action[] = [...reads, ...planned, ...forScreens]
