import type { Catalogue } from '@countersign/core'

// An input for every action that passes its check. What it names is mostly not there: whoever is let in hears that from the
// action itself, and whoever is not never gets so far.

type Entry = NonNullable<ReturnType<Catalogue['get']>>

interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly prefixItems?: readonly Schema[]
  readonly items?: Schema
  readonly minItems?: number
  readonly minLength?: number
  readonly minimum?: number
  readonly format?: string
}

const texts: Readonly<Record<string, string>> = {
  'date-time': '2026-03-02T10:00:00Z',
  date: '2026-03-02',
  email: 'nobody@example.com',
  uri: 'https://example.com/',
  uuid: '5f3c1f4e-0b7a-4c57-9a39-6f3f0c1f2d11',
}

/** The least that a schema takes. */
function least(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return least(choice[0]!)
  if (schema.type === 'object' || schema.properties)
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, least(schema.properties?.[name] ?? {})]),
    )
  if (schema.prefixItems) return schema.prefixItems.map(least)
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => least(schema.items ?? {}))
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return false
  if (schema.type === 'null') return null
  return texts[schema.format ?? ''] ?? 'nothing'.padEnd(schema.minLength ?? 0, '-')
}

/** Where the least is not enough, because the schema asks for more than it can say. */
const more: Readonly<Record<string, object>> = {
  update_client: { phone: '+1 555-0100' },
  create_appointment: { start_time: '2026-03-02T10:00', end_time: '2026-03-02T10:45' },
  update_appointment: { notes: 'Later' },
  update_meal_plan: { name: 'Spring' },
  update_goal: { notes: 'Soon' },
  create_progress_entry: { notes: 'Well' },
  update_progress_entry: { notes: 'Well' },
  update_user_profile: { first_name: 'Ann' },
  update_destination: { changes: { notes: 'Early' } },
  update_trip: { name: 'Japan' },
  share_trip: { userId: 'nothing' },
  update_day: { notes: 'Rest' },
  edit_destination: { notes: 'Early' },
  edit_base_location: { notes: 'Late' },
  edit_explore_place: { name: 'Ghibli' },
  create_doc: { content: 'Words' },
  link_doc: { channelId: 'nothing' },
  create_ticket: { channelId: 'nothing' },
  update_ticket: { title: 'Other' },
  update_campaign: { name: 'Spring' },
  share_campaign: { userId: 'nothing' },
  update_channel: { name: 'Email' },
  update_project: { name: 'Launch' },
  update_doc: { title: 'Brief' },
  update_module: { status: 'READY' },
  find_stops: { query: 'Central' },
  create_webhook: { url: 'https://example.com/hook' },
  grant_standing_approval: { bounds: { name: { equals: 'Jane' } } },
}

export const inputFor = ({ action, inputSchema }: Entry): Record<string, unknown> => ({
  ...(least(inputSchema as Schema) as object),
  ...more[action.name],
})
