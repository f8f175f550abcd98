import type { Action } from '@countersign/core'
import { deleteDeviceContact, importDeviceContacts, noteContactUsed, saveDeviceContact } from './contacts.ts'
import {
  createListDevices,
  forgetDevice,
  getDevice,
  type IsConnected,
  noteDeviceState,
  registerDevice,
  renameDevice,
} from './devices.ts'
import { listDeviceContacts } from './list-contacts.ts'
import { operationActions } from './operations.ts'
import { listDeviceTurns } from './turns.ts'

export const createActions = (isConnected: IsConnected): readonly Action[] => [
  ...operationActions,
  registerDevice,
  noteDeviceState,
  createListDevices(isConnected),
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
