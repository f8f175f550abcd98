// JavaScript, because TypeScript that Node reads before the cache below is on costs it a parser, at every start.
import { enableCompileCache, flushCompileCache } from 'node:module'

// Before anything else is loaded: a second start then skips most of the compiling.
enableCompileCache()
const { start } = await import('./start.ts')
const { StartFailure } = await import('./start-failure.ts')

try {
  await start(process.env)
  // Now rather than at the end, which may be a kill.
  flushCompileCache()
} catch (error) {
  console.error(error instanceof StartFailure ? `Countersign cannot start: ${error.message}` : error)
  process.exit(1)
}
