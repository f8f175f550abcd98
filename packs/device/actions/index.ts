import type { Action } from '@countersign/core'
import { deleteDeviceContact, importDeviceContacts, noteContactUsed, saveDeviceContact } from './contacts.ts'
import {
  forgetDevice,
  getDevice,
  listDevices,
  noteDeviceState,
  registerDevice,
  renameDevice,
} from './devices.ts'
import { listDeviceContacts } from './list-contacts.ts'
import { operationActions } from './operations.ts'
import { listDeviceTurns } from './turns.ts'

export const actions: readonly Action[] = [
  ...operationActions,
  registerDevice,
  noteDeviceState,
  listDevices,
  getDevice,
  renameDevice,
  forgetDevice,
  listDeviceContacts,
  saveDeviceContact,
  deleteDeviceContact,
  importDeviceContacts,
  noteContactUsed,
  listDeviceTurns,
]
