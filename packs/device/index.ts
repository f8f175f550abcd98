import { definePack, type Pack } from '@countersign/core'
import { createActions } from './actions/index.ts'
import { words } from './card-words.ts'
import { statuses } from './error-codes.ts'
import { instructions } from './instructions.ts'
import { migrations } from './migrations/index.ts'
import { outputs } from './outputs.ts'
import { references } from './references.ts'
import { roles } from './roles.ts'
import { eraseTurns } from './service/erase-turns.ts'
import type { ExecutorHub } from './service/executor-hub.ts'
import { deviceContacts, devices, deviceTurns } from './tables.ts'

export { createDeviceService, type DeviceService } from './service/device-service.ts'
export { createExecutorHub, type ExecutorHub } from './service/executor-hub.ts'

export const createDevicePack = (hub: Pick<ExecutorHub, 'handler' | 'connectedAmong'>): Pack =>
  definePack({
    name: 'device',
    title: 'Device',
    tables: [devices, deviceContacts, deviceTurns],
    migrations,
    roles,
    instructions,
    words,
    references,
    errorStatuses: statuses,
    actions: createActions(hub.connectedAmong),
    outputs,
    erase: eraseTurns,
    effects: { device: hub.handler },
    // What was wished for this long ago is not wished for any more, when a phone comes back.
    plans: { maxSteps: 40, expiresAfterMinutes: 10 },
  })
