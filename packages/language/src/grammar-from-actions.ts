import type { Action, Json, JsonObject } from '@countersign/core'
import type { Entity, Grammar, Intent, RuleDefinition, Slot } from './grammar.ts'
import { asObject, asRows, asText, look } from './task.ts'

interface KnownAction {
  readonly action: Action
  readonly inputSchema: Json
}

/**
 * A grammar for a pack that has none: from its actions' phrases, titles and schemas. Records are found through the
 * read action that lists them (`list_contacts` for `contact_id`), by any text in a row.
 */
export function grammarFromActions(entries: readonly KnownAction[]): Grammar {
  const visible = entries.filter(
    ({ action }) => !action.hidden && !action.internal && action.effect !== 'view',
  )
  const actions = visible.map(({ action }) => action)
  const lists = actions.filter(({ name, effect }) => effect === 'read' && name.startsWith('list_'))
  const entities: Record<string, Entity> = {}
  for (const list of lists) {
    const plural = list.name.slice('list_'.length)
    entities[singular(plural)] = listedEntity(list, plural)
  }
  const rules: Record<string, RuleDefinition> = {}
  for (const kind of Object.keys(entities))
    rules[kind] = [
      ['(it|that|this|him|her|them)', { it: true }],
      `[the] [${kind}] {name}`,
      `[the] [${kind}] {name:quoted}`,
      `[the] [${kind}] {id}`,
    ]
  const intents = visible.map((entry) => intentOf(entry, entities, rules))
  return { rules, entities, intents }
}

function intentOf(
  { action, inputSchema }: KnownAction,
  entities: Readonly<Record<string, Entity>>,
  rules: Record<string, RuleDefinition>,
): Intent {
  const schema = asObject(inputSchema)
  const required = Array.isArray(schema.required) ? (schema.required as readonly Json[]) : []
  const slots: Record<string, Slot> = {}
  for (const [field, property] of Object.entries(asObject(schema.properties))) {
    const entity = entityOf(action.name, field, entities)
    const type = entity ?? typeOf(action.name, field, asObject(property), rules)
    slots[field] = {
      ...(entity && { entity }),
      required: required.includes(field),
      name: `the ${(entity ?? field).replaceAll('_', ' ')}`,
      free: type === 'title',
      answers: type === 'title' ? [] : [`{${field}:${type}}`],
    }
  }
  const typed = (phrase: string): string =>
    phrase.replace(/\{(\w+)\}/g, (whole, field: string) => {
      const slot = slots[field]
      if (!slot) return whole
      return slot.free ? `{${field}:title}` : asText(slot.answers?.[0])
    })
  const title = action.title.toLowerCase()
  const given = action.phrases.length > 0 ? action.phrases : defaultPhrases(action.title, slots)
  return {
    tool: action.name,
    effect: action.effect === 'read' ? 'read' : 'write',
    title,
    example: (action.phrases[0] ?? action.title).replace(
      /\{(\w+)\}/g,
      (_, field: string) => `… (${field.replaceAll('_', ' ')})`,
    ),
    phrases: given.map((phrase) => typed(phrase.toLowerCase().replaceAll(/[^\w\s{}'-]/g, ' '))),
    slots,
    input: (values) =>
      Object.fromEntries(
        Object.entries(values).map(([field, value]) => [
          field,
          slots[field]?.entity ? asText(asObject(value).id) : value,
        ]),
      ),
    ...(action.effect === 'read' && { tell: tellAnything }),
  }
}

/** "Delete contact": `delete contact`, `delete contact {id}`. */
function defaultPhrases(title: string, slots: Readonly<Record<string, Slot>>): string[] {
  const words = title
    .replaceAll(/[^\p{L}\p{N} ]/gu, ' ')
    .trim()
    .toLowerCase()
  const target = Object.entries(slots).find(([, { entity }]) => entity !== undefined)?.[0]
  return target ? [words, `${words} {${target}}`] : [words]
}

function entityOf(
  action: string,
  field: string,
  entities: Readonly<Record<string, Entity>>,
): string | undefined {
  if (field.endsWith('_id'))
    return Object.hasOwn(entities, field.slice(0, -3)) ? field.slice(0, -3) : undefined
  if (field !== 'id') return undefined
  return Object.keys(entities).find((kind) => action.split('_').slice(1).join('_').includes(kind))
}

function typeOf(
  action: string,
  field: string,
  property: JsonObject,
  rules: Record<string, RuleDefinition>,
): string {
  if (Array.isArray(property.enum)) {
    const type = `${action}.${field}`
    const options = (property.enum as readonly Json[]).filter((value) => typeof value === 'string')
    rules[type] = { oneOf: Object.fromEntries(options.map((value) => [value, spell(value)])) }
    return type
  }
  if (property.type === 'number' || property.type === 'integer') return 'number'
  if (property.format === 'email') return 'email'
  if (property.format === 'date') return 'date'
  return 'title'
}

const spell = (value: string): string =>
  value
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

const singular = (plural: string): string =>
  plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.replace(/s$/, '')

const rowsOf = (output: JsonObject): JsonObject[] =>
  asRows(Object.values(output).find((value) => Array.isArray(value)))

function labelOf(row: JsonObject): string {
  const whole = [row.first_name, row.last_name].filter((part) => typeof part === 'string').join(' ')
  return whole || asText(row.name) || asText(row.title) || asText(row.id)
}

function listedEntity(list: Action, plural: string): Entity {
  const noun = singular(plural).replaceAll('_', ' ')
  return {
    noun,
    plural: plural.replaceAll('_', ' '),
    label: labelOf,
    detail: (row) => asText(row.email),
    find: function* find(reference) {
      const wanted = asText(reference.name).toLowerCase()
      const rows = rowsOf(yield* look(list.name, {}))
      const exact = rows.filter((row) => labelOf(row).toLowerCase() === wanted)
      const some = rows.filter((row) => labelOf(row).toLowerCase().includes(wanted))
      return {
        rows: exact.length > 0 ? exact : some,
        unsure: exact.length === 0,
        none: `There is no ${noun} named ${asText(reference.name)}.`,
      }
    },
  }
}

function tellAnything(output: JsonObject): { text: string } {
  const rows = rowsOf(output)
  if (rows.length > 0)
    return {
      text: rows
        .slice(0, 50)
        .map((row) => `- ${labelOf(row)}`)
        .join('\n'),
    }
  if (Object.values(output).some((value) => Array.isArray(value))) return { text: 'There is nothing.' }
  const lines = Object.entries(output).filter(([, value]) => value !== null && typeof value !== 'object')
  return {
    text: lines
      .map(
        ([key, value]) =>
          `- ${key.replaceAll('_', ' ')}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
      )
      .join('\n'),
  }
}
