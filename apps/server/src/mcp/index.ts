// What another program needs to serve the same over a pipe.
export { mcpCollections } from './collections.ts'
export { version } from '../version.ts'
