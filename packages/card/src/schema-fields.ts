import { inWords } from './wording.ts'

interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly format?: string
  readonly pattern?: string
  readonly description?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

export type FieldKind = 'text' | 'number' | 'boolean' | 'choice' | 'date' | 'time' | 'structure'

export interface SchemaField {
  readonly name: string
  readonly label: string
  readonly hint: string | undefined
  readonly kind: FieldKind
  readonly isRequired: boolean
  readonly isNullable: boolean
  /** It names a row: chosen elsewhere, not typed. */
  readonly isId: boolean
  readonly isInteger: boolean
  /** Several texts. */
  readonly isList: boolean
  readonly options: readonly string[]
  readonly maxLength: number | undefined
  /** `email`, `uri` and the like. */
  readonly format: string | undefined
}

/** The fields of an action's input, as a form needs them. */
export function fieldsOf(schema: unknown): SchemaField[] {
  const { properties = {}, required = [] } = (schema ?? {}) as JsonSchema
  return Object.entries(properties).map(([name, property]) => {
    const { inner, isNullable } = unwrap(property)
    return {
      name,
      label: inWords(name),
      hint: property.description ?? inner.description,
      kind: kindOf(inner),
      isRequired: required.includes(name),
      isNullable,
      isId: name === 'id' || name.endsWith('_id') || name.endsWith('Id'),
      isInteger: inner.type === 'integer',
      isList: inner.type === 'array' && inner.items?.type === 'string',
      options: (inner.enum ?? []).map(String),
      maxLength: inner.maxLength,
      format: inner.format,
    }
  })
}

function unwrap(schema: JsonSchema): { inner: JsonSchema; isNullable: boolean } {
  const some = schema.anyOf?.filter(({ type }) => type !== 'null')
  if (!schema.anyOf || !some || some.length !== 1) return { inner: schema, isNullable: false }
  return { inner: some[0]!, isNullable: some.length < schema.anyOf.length }
}

function kindOf({ type, enum: options, format, pattern, anyOf }: JsonSchema): FieldKind {
  if (options?.every((option) => typeof option === 'string')) return 'choice'
  if (type === 'boolean') return 'boolean'
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'string' && format === 'date') return 'date'
  if (type === 'string' && (format === 'date-time' || pattern?.startsWith(String.raw`^\d{4}-\d{2}-\d{2}T`)))
    return 'time'
  return type === 'string' && !anyOf ? 'text' : 'structure'
}
