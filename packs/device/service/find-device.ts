import type { ActionFailure, RecordReader } from '@countersign/core'
import { fail } from '../error-codes.ts'
import { type DeviceRow, devices } from '../tables.ts'

/**
 * Where the steps for a person's first device are sent, also while there is none: the first one to say hello gets what
 * was asked for before. Any further device has its own id for an address.
 */
export const firstAddress = (ownerId: string): string => `first:${ownerId}`

/** A device of this person; another's does not exist. */
export async function findDevice(
  records: RecordReader,
  ownerId: string,
  deviceId: string,
): Promise<DeviceRow | ActionFailure> {
  const device = await records.get(devices, deviceId)
  if (device?.owner_id === ownerId) return device
  return fail('device_not_found', `There is no device ${deviceId}.`)
}

/** Those of a person, the last seen first. */
export function devicesOf(records: RecordReader, ownerId: string): Promise<DeviceRow[]> {
  return records.find(devices, {
    where: [['owner_id', '=', ownerId]],
    orderBy: [
      ['last_seen_at', 'desc'],
      ['id', 'asc'],
    ],
  })
}
