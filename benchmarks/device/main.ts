import { cpus } from 'node:os'
import { measureEngine } from './engine.ts'

console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}\n`)
measureEngine()
