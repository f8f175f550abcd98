import { oneLine, type Shape, shapeOf } from './json-shape.ts'
import type { ParseLimits } from './limits.ts'
import { unreadable } from './parse-refused.ts'
import { refuseDeepJson } from './scan-json.ts'
import { TextBuilder } from './text-builder.ts'

const MAX_VALUES = 5000
const MAX_LOOKED_AT = 100_000
const MAX_NAMED = 12
const MAX_VALUE_LENGTH = 2000

/** A JSON document as its structure, described, and its values, each with its place. */
export function parseJson(text: string, limits: ParseLimits): TextBuilder {
  refuseDeepJson(text, limits.depth)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw unreadable(`The JSON is not valid: ${whatIsWrong(error, text)}`)
  }
  const builder = new TextBuilder(limits.textLength)
  const shape = shapeOf(value)
  if (!saysSomething(shape)) return builder
  builder.heading(1, 'Structure')
  const keys = [...shape.keys.keys()].slice(0, MAX_NAMED).map((key) => oneLine(key, 40))
  builder.about = `A JSON document: ${sayShape(shape)}${keys.length > 0 ? `, such as ${keys.join(', ')}` : ''}.`
  builder.block(builder.about)
  describe(builder, shape, 0)
  builder.heading(1, 'Values')
  writeValues(builder, value)
  return builder
}

/** The engine quotes what it found, which may be anything: only the place is said again. */
function whatIsWrong(error: unknown, text: string): string {
  const at = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
  if (at === undefined) return 'it ends before it is complete.'
  const before = text.slice(0, Number(at)).split('\n')
  return `line ${before.length}, column ${before.at(-1)!.length + 1}.`
}

/** Some word or number, or a key that names where one would be. */
function saysSomething({ kinds, keys, items, examples }: Shape): boolean {
  if (keys.size > 0 || examples.length > 0 || kinds.has('number') || kinds.has('yes or no')) return true
  return items !== undefined && saysSomething(items)
}

const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`

function sayShape(shape: Shape): string {
  const said = [...shape.kinds.keys()].map((kind) => {
    switch (kind) {
      case 'object':
        return `object with ${count(shape.keys.size, 'key')}${shape.isIncomplete ? ' or more' : ''}`
      case 'list':
        return `list of ${sayLength(shape)}${shape.items ? ` (${[...shape.items.kinds.keys()].join(' or ')})` : ''}`
      case 'text':
        return shape.examples.length > 0
          ? `text, such as ${shape.examples.map((example) => `“${example}”`).join(', ')}`
          : 'text'
      case 'number':
        return shape.min === shape.max ? `number, ${shape.min}` : `number, ${shape.min} to ${shape.max}`
      case 'yes or no':
      case 'null':
        return kind
    }
  })
  return said.join('; or ')
}

function sayLength({ shortest, longest }: Shape): string {
  if (shortest === longest) return count(longest, 'item')
  return `${shortest.toLocaleString('en-US')} to ${count(longest, 'item')}`
}

function describe(builder: TextBuilder, shape: Shape, level: number): void {
  for (const [key, member] of shape.keys) {
    builder.line(`${'  '.repeat(level)}- ${oneLine(key, 100)}: ${sayShape(member)}`)
    describe(builder, member, level + 1)
  }
  if (shape.keys.size > 0 && shape.isIncomplete) builder.line(`${'  '.repeat(level)}- and more keys`)
  if (shape.items) describe(builder, shape.items, level)
}

/** Every value with its path, in order, until there are too many. */
function writeValues(builder: TextBuilder, root: unknown): void {
  let written = 0
  let looked = 0
  const write = (path: string, value: unknown): boolean => {
    if (written >= MAX_VALUES || ++looked > MAX_LOOKED_AT) return false
    if (Array.isArray(value)) return value.every((item, index) => write(`${path}[${index + 1}]`, item))
    if (typeof value === 'object' && value !== null)
      return Object.keys(value).every((key) =>
        write(join(path, key), (value as Record<string, unknown>)[key]),
      )
    if (value === '' || value === null) return true
    written++
    const text = oneLine(`${value as string | number | boolean}`, MAX_VALUE_LENGTH)
    builder.line(path === '' ? text : `${path}: ${text}`)
    return true
  }
  if (!write('', root)) builder.line(`Only the first ${written.toLocaleString('en-US')} values are listed.`)
}

const join = (path: string, key: string): string => {
  const name = oneLine(key, 100)
  return path === '' ? name : `${path}.${name}`
}
