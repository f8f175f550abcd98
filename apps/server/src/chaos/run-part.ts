import type { Check, Part } from './part.ts'

export interface Tally {
  passed: number
  failed: number
  notRun: number
}

const SHOWN = 5

/** Runs one part, prints what was seen of it, and counts. What it throws is one more failure, and the next part follows. */
export async function runPart(
  part: Part,
  values: Readonly<Record<string, number>>,
  seed: number,
  tally: Tally,
): Promise<void> {
  const flags = Object.entries(values).map(([flag, value]) => `${flag} ${value}`)
  console.log(`${part.name}: ${[...flags, `seed ${seed}`].join(', ')}`)
  const startedAt = performance.now()
  try {
    const { seen, checks } = await part.run(values, { seed, log: (line) => console.log(`  ${line}`) })
    const seconds = (performance.now() - startedAt) / 1000
    console.log([`\n${part.name}, in ${seconds.toFixed(0)} s`, ...seen].join('\n  '))
    for (const check of checks) show(check, tally)
  } catch (error) {
    show({ text: `${part.name} comes to an end`, problems: [describe(error)] }, tally)
  }
  console.log()
}

function show({ text, problems, notRun }: Check, tally: Tally): void {
  if (notRun !== undefined) {
    tally.notRun++
    console.log(`  - ${text}: not run, ${notRun}`)
    return
  }
  if (problems.length > 0) tally.failed++
  else tally.passed++
  console.log(`  ${problems.length > 0 ? '✗' : '✓'} ${text}`)
  for (const problem of problems.slice(0, SHOWN)) console.log(`    ${problem.replaceAll('\n', '\n    ')}`)
  if (problems.length > SHOWN) console.log(`    and ${problems.length - SHOWN} more`)
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
