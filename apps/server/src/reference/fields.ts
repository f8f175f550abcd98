import type { OpenApiDocument } from '../openapi.ts'

/** A JSON Schema, as far as the page shows it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema | boolean
  readonly additionalProperties?: Schema | boolean
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

export interface Field {
  /** `steps[].input` for what is inside. */
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
  readonly notes: string
}

const MAX_DEPTH = 4
const COMPONENT = '#/components/schemas/'

export type Schemas = Readonly<Record<string, Schema>>

export const schemasIn = ({ components }: OpenApiDocument): Schemas => components?.schemas ?? {}

/** What has no name but a place inside another is no object of its own. */
export const nameIn = ({ $ref }: Schema): string | undefined =>
  $ref?.startsWith(COMPONENT) && !$ref.slice(COMPONENT.length).includes('/')
    ? $ref.slice(COMPONENT.length)
    : undefined

/** What an object holds, and what is written out inside it; what has a name of its own is not followed. */
export function fieldsOf(schema: Schema, prefix = '', depth = 0): Field[] {
  const whole = mergeOf(schema)
  const { properties = {}, required = [] } = whole
  return Object.entries(properties).flatMap(([key, property]) => {
    const name = `${prefix}${key}`
    const inside = depth < MAX_DEPTH ? fieldsInside(property, name, depth) : []
    return [
      {
        name,
        schema: property,
        isRequired: required.includes(key),
        notes: notesOf(property),
      },
      ...inside,
    ]
  })
}

function fieldsInside(property: Schema, name: string, depth: number): Field[] {
  if (property.$ref !== undefined) return []
  const list = property.items
  if (typeof list === 'object' && list.$ref === undefined) return fieldsOf(list, `${name}[].`, depth + 1)
  return fieldsOf(property, `${name}.`, depth + 1)
}

/** Parts that hold together are one object. */
function mergeOf({ allOf = [], ...schema }: Schema): Schema {
  return {
    ...schema,
    properties: Object.assign({}, schema.properties, ...allOf.map(({ properties }) => properties)),
    required: [...(schema.required ?? []), ...allOf.flatMap(({ required = [] }) => required)],
  }
}

/** The object that it is, or that it holds. */
export function referenceIn(schema: Schema): string | undefined {
  const { items, anyOf = [], oneOf = [], additionalProperties } = schema
  const inner = [items, additionalProperties].filter((each) => typeof each === 'object')
  return nameIn(schema) ?? [...inner, ...anyOf, ...oneOf].map(referenceIn).find((name) => name !== undefined)
}

/** In words that a reader of JSON knows. */
export function typeOf(schema: Schema): string {
  const { type, format, items, anyOf, oneOf, additionalProperties, properties } = schema
  const name = nameIn(schema)
  if (name !== undefined) return name
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = anyOf ?? oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ')
  if (type === 'array') return typeof items === 'object' ? `list of ${severalOf(typeOf(items))}` : 'list'
  if (type === 'object' && !properties && typeof additionalProperties === 'object')
    return `object of ${typeOf(additionalProperties)}`
  if (type === undefined) return 'anything'
  const said = typeof type === 'string' ? type : type.join(' | ')
  return format === undefined ? said : `${said} (${format})`
}

/** `strings`; what has a name keeps it. */
const severalOf = (type: string): string =>
  /^(?:string|number|integer|boolean|object)$/u.test(type) ? `${type}s` : type

function notesOf(schema: Schema): string {
  const { description, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema
  return [
    description ?? '',
    rangeOf(minimum, safeMaximum(maximum), ''),
    rangeOf(minLength, maxLength, ' characters'),
    rangeOf(minItems, maxItems, ' items'),
    schema.default === undefined ? '' : `Default: ${JSON.stringify(schema.default)}`,
  ]
    .filter((note) => note !== '')
    .map((note) => (/[.!?]$/u.test(note) ? note : `${note}.`))
    .join(' ')
}

/** What every whole number is below says nothing. */
const safeMaximum = (maximum: number | undefined): number | undefined =>
  maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum

function rangeOf(least: number | undefined, most: number | undefined, what: string): string {
  if (least !== undefined && least > 0 && most !== undefined) return `${least} to ${most}${what}`
  if (most !== undefined) return `At most ${most}${what}`
  return least !== undefined && least > Number.MIN_SAFE_INTEGER && least !== 0
    ? `At least ${least}${what}`
    : ''
}
