import { parts } from './parts.ts'
import { readArguments, usage } from './read-arguments.ts'
import { runPart } from './run-part.ts'

const read = readArguments(process.argv.slice(2), parts)
if (read.kind === 'run') {
  const tally = { passed: 0, failed: 0, notRun: 0 }
  for (const { part, values } of read.chosen) await runPart(part, values, read.seed, tally)
  if (tally.notRun > 0) console.log(`${tally.notRun} not run`)
  console.log(`${tally.passed} passed, ${tally.failed} failed`)
  process.exitCode = tally.failed > 0 ? 1 : 0
} else {
  if (read.kind === 'help') console.log(usage(parts))
  else console.error(`${read.problem}\n\n${usage(parts)}`)
  process.exitCode = read.kind === 'help' ? 0 : 2
}
