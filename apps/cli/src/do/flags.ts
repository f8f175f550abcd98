import { parseArgs, type ParseArgsConfig } from 'node:util'
import { fieldsOf, type SchemaField } from '@countersign/card'
import { exitCodes } from '../exit-codes.ts'
import { CliFailure } from '../failure.ts'

/** One flag of an action, from a field of its input. */
export interface Flag {
  readonly flag: string
  readonly field: SchemaField
}

/** `first_name` and `firstName` as `first-name`. */
export const flagName = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()

export const flagsOf = (schema: unknown): Flag[] =>
  fieldsOf(schema).map((field) => ({ flag: flagName(field.name), field }))

const usage = (message: string): CliFailure => new CliFailure(message, exitCodes.usage)

/** The input that the flags of a command line say. What it may hold is checked where it is used, not here. */
export function readFlags(flags: readonly Flag[], argv: readonly string[]): Record<string, unknown> {
  const options: NonNullable<ParseArgsConfig['options']> = {
    clear: { type: 'string', multiple: true },
    ...Object.fromEntries(flags.map(({ flag, field }) => [flag, optionOf(field)])),
  }
  let values: Readonly<Record<string, unknown>>
  try {
    values = parseArgs({ args: [...argv], options, strict: true, allowNegative: true }).values
  } catch (error) {
    throw usage((error as Error).message)
  }
  const input: Record<string, unknown> = {}
  for (const { flag, field } of flags)
    if (values[flag] !== undefined) input[field.name] = toValue(flag, field, values[flag])
  for (const cleared of (values['clear'] ?? []) as string[]) {
    const found = flags.find(({ flag, field }) => flag === cleared || field.name === cleared)
    if (!found?.field.isNullable)
      throw usage(`--clear ${cleared}: there is no such field that can be emptied.`)
    input[found.field.name] = null
  }
  return input
}

const optionOf = ({ kind, isList }: SchemaField) =>
  kind === 'boolean' ? ({ type: 'boolean' } as const) : ({ type: 'string', multiple: isList } as const)

function toValue(flag: string, { kind, isList }: SchemaField, given: unknown): unknown {
  if (isList || typeof given !== 'string') return given
  if (kind === 'number') {
    const number = given.trim() === '' ? Number.NaN : Number(given)
    if (Number.isNaN(number)) throw usage(`--${flag} must be a number, not "${given}".`)
    return number
  }
  if (kind !== 'structure') return given
  try {
    return JSON.parse(given)
  } catch {
    throw usage(`--${flag} must be JSON, such as '{"name": "value"}'.`)
  }
}
