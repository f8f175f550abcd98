import { queries } from '@countersign/storage'
import type { DeviceContactRow } from './tables.ts'

/** Builds SELECTs for `records.select`, on whichever database. */
export const db = queries<{ readonly device_contacts: Omit<DeviceContactRow, 'used'> }>()
