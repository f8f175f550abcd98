import type { Reference } from '@countersign/core'

const device: Reference = {
  tool: 'get_device',
  input: (id) => ({ id }),
  name: ({ name }) => (typeof name === 'string' ? name : ''),
}

/** How the name of a row is found, by its table or by a column that points to it. */
export const references: Readonly<Record<string, Reference>> = {
  devices: device,
  device_id: device,
  deviceId: device,
}
