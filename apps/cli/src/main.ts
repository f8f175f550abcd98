import { enableCompileCache } from 'node:module'

// Before anything else is loaded: a second command then starts at once.
enableCompileCache()
const { run } = await import('./run.ts')

const told = new AbortController()
process.once('SIGTERM', () => told.abort())
const onInterrupt = (listener: () => void): (() => void) => {
  process.on('SIGINT', listener)
  return () => process.off('SIGINT', listener)
}

// Whoever reads may have read enough: `countersign … | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

const { env, stdin, stdout, stderr } = process
const exitCode = await run(
  process.argv.slice(2),
  { env, stdin, stdout, stderr, cwd: process.cwd(), onInterrupt },
  told.signal,
)
// Not before all is written: a pipe may be slow.
process.exitCode = exitCode
stdin.unref?.()
