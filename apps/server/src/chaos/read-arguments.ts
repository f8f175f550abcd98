import { parseArgs } from 'node:util'
import type { Part } from './part.ts'

export type Arguments =
  | { readonly kind: 'help' }
  | { readonly kind: 'refused'; readonly problem: string }
  | {
      readonly kind: 'run'
      readonly seed: number
      readonly chosen: readonly { readonly part: Part; readonly values: Readonly<Record<string, number>> }[]
    }

/** Which parts to run, and how much of each: all of it and in full where nothing is said. */
export function readArguments(args: readonly string[], parts: readonly Part[]): Arguments {
  const refuse = (problem: string): Arguments => ({ kind: 'refused', problem })
  let values: Record<string, string | boolean | undefined>
  let positionals: string[]
  try {
    const flags = [...parts.flatMap((part) => Object.keys(part.flags)), 'seed']
    const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'string' as const }]))
    const given = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    })
    ;({ positionals } = given)
    values = given.values
  } catch (error) {
    return refuse((error as Error).message)
  }
  if (values['help'] === true) return { kind: 'help' }

  const unknown = positionals.find((name) => !parts.some((part) => part.name === name))
  if (unknown !== undefined) return refuse(`There is no part "${unknown}".`)
  const wanted = parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  const numbers = new Map<string, number>()
  for (const [flag, text] of Object.entries(values)) {
    const number = Number(text)
    if (text === '' || !Number.isSafeInteger(number) || number < 0)
      return refuse(`--${flag} must be a whole number, not "${text}".`)
    if (flag !== 'seed' && !wanted.some((part) => flag in part.flags))
      return refuse(`--${flag} is not a flag of what is to run.`)
    numbers.set(flag, number)
  }
  const valuesOf = ({ flags }: Part): Record<string, number> =>
    Object.fromEntries(
      Object.entries(flags).map(([flag, { standard }]) => [flag, numbers.get(flag) ?? standard]),
    )
  return {
    kind: 'run',
    seed: numbers.get('seed') ?? Date.now() % 1_000_000,
    chosen: wanted.map((part) => ({ part, values: valuesOf(part) })),
  }
}

export function usage(parts: readonly Part[]): string {
  const describe = ({ name, summary, flags }: Part): string[] => [
    `  ${name.padEnd(10)}${summary}`,
    ...Object.entries(flags).map(
      ([flag, { standard, means }]) => `${' '.repeat(12)}${`--${flag} ${standard}`.padEnd(24)}${means}`,
    ),
  ]
  return [
    'Usage: npm run test:chaos -- [part ...] [--seed N] [flags]',
    '',
    'Parts, and their flags with what they stand at; without a part, all of them:',
    ...parts.flatMap(describe),
    '',
    'The same seed makes the same choices. What was seen is printed; the end is "N passed, N failed".',
  ].join('\n')
}
