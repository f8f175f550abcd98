import { cpus } from 'node:os'
import { measureContacts } from './contacts.ts'
import { measureEngine } from './engine.ts'
import { measureFirstStep } from './first-step.ts'

console.log(`\n${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}\n`)
measureEngine()
await measureContacts()
await measureFirstStep(process.argv.includes('--quick') ? 30 : 200)
