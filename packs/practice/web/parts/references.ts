import type { Reference } from '@countersign/ui'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const client: Reference = {
  tool: 'get_client',
  input: (id) => ({ id }),
  name: ({ first_name, last_name }) => `${text(first_name)} ${text(last_name)}`.trim(),
}

/** How a card finds the name of the row that a column points to. People are known to every workspace. */
export const references: Readonly<Record<string, Reference>> = { client_id: client }
