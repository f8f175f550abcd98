import { definePack } from '../../pack/define-pack.ts'
import {
  changeBalance,
  createContact,
  deleteContact,
  getContact,
  listContacts,
  renameContact,
  tagContact,
} from './contact-actions.ts'
import { statuses } from './error-codes.ts'
import { migrations } from './migrations.ts'
import { addNote, playTone, ringBell, sendMessage, showArchive, takeClipping } from './note-actions.ts'
import { clippings, contacts, notes } from './tables.ts'

/** A small workspace with one of everything: for tests, for the tour in the README, and to copy from. */
export const samplePack = definePack({
  name: 'sample',
  title: 'Sample',
  tables: [contacts, notes, clippings],
  migrations,
  errorStatuses: statuses,
  plans: { maxSteps: 12 },
  actions: [
    createContact,
    renameContact,
    tagContact,
    deleteContact,
    changeBalance,
    getContact,
    listContacts,
    addNote,
    sendMessage,
    takeClipping,
    showArchive,
    ringBell,
    playTone,
  ],
})

/** As a module in COUNTERSIGN_PACKS. */
export { samplePack as pack }
