import type { SchemaField } from '@countersign/card'
import type { ActionBody } from '@countersign/protocol'
import type { Paint } from '../output/style.ts'
import { flagsOf } from './flags.ts'

/** What an action does and which flags it takes. */
export function flagHelp(
  { name, title, description, inputSchema, effect, tier }: ActionBody,
  paint: Paint,
): string[] {
  const flags = flagsOf(inputSchema)
  const rows = flags.map(({ flag, field }) => [`--${flag}${placeholder(field)}`, wordsOf(field)] as const)
  const width = Math.max(0, ...rows.map(([left]) => left.length))
  const required = flags
    .filter(({ field }) => field.isRequired)
    .map(({ flag, field }) => `--${flag}${placeholder(field)}`)
  return [
    `${paint('bold', title)}: ${description}`,
    '',
    `Usage: countersign do ${[name, ...required, ...(flags.length > required.length ? ['[flags]'] : [])].join(' ')}`,
    '',
    ...(rows.length === 0
      ? ['It takes no flags.']
      : rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd())),
    '',
    ...(flags.some(({ field }) => field.isNullable) ? ['  --clear FIELD  empties a field', ''] : []),
    '--input JSON, --input @file.json or --input - (from standard input) give the whole input instead.',
    ...(effect === 'write' || effect === 'view'
      ? ['--dry-run shows what it would change; --yes does it without asking.']
      : []),
    ...(tier === 'elevated' ? ['It is an elevated change: somebody who may approve it is asked first.'] : []),
  ]
}

function placeholder({ kind, options, isInteger, isList, name }: SchemaField): string {
  if (kind === 'boolean') return ''
  if (kind === 'choice') return ` ${options.length <= 4 ? options.join('|') : 'CHOICE'}`
  if (kind === 'number') return isInteger ? ' N' : ' NUMBER'
  if (kind === 'date') return ' YYYY-MM-DD'
  if (kind === 'time') return ' TIME'
  if (kind === 'structure' && !isList) return ' JSON'
  return /id$/i.test(name) ? ' ID' : ' TEXT'
}

function wordsOf({ hint, isRequired, kind, options, isList }: SchemaField): string {
  const notes = [
    ...(isRequired ? ['required'] : []),
    ...(isList ? ['may be repeated'] : []),
    ...(kind === 'choice' && options.length > 4 ? [options.join(', ')] : []),
  ]
  return [hint ?? '', notes.length > 0 ? `(${notes.join('; ')})` : ''].filter((part) => part !== '').join(' ')
}
