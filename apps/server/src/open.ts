// What another program needs to open a server in its own process.
export { readConfig } from './config.ts'
export { createLog } from './log.ts'
export { closeServer, type OpenedServer, openServer } from './open-server.ts'
export { refuseNone } from './run-command.ts'
export { StartFailure } from './start-failure.ts'
