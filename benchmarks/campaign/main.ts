import { cpus } from 'node:os'
import { measureExtraction } from './extraction.ts'
import { measurePlanning } from './planning.ts'

console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}\n`)
await measureExtraction()
await measurePlanning()
