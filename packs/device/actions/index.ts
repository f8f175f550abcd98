import type { Action } from '@countersign/core'
import { deleteDeviceContact, importDeviceContacts, noteContactUsed, saveDeviceContact } from './contacts.ts'
import {
  createListDevices,
  forgetDevice,
  getDevice,
  type ConnectedAmong,
  noteDeviceState,
  registerDevice,
  renameDevice,
} from './devices.ts'
import { listDeviceContacts } from './list-contacts.ts'
import { operationActions } from './operations.ts'
import { listDeviceTurns } from './turns.ts'

export const createActions = (connectedAmong: ConnectedAmong): readonly Action[] => [
  ...operationActions,
  registerDevice,
  noteDeviceState,
  createListDevices(connectedAmong),
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
