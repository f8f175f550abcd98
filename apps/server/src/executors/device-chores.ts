import type { DeviceService } from '@countersign/device'
import type { Chore } from '../chores.ts'

/** Tells what another process did on a device, or this one before it was interrupted. */
export const deviceChores = (devices: DeviceService): Chore[] => [
  { name: 'follow devices', run: devices.catchUp, everyMs: 5000 },
]
