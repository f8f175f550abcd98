import type { Reference } from '@countersign/core'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const client: Reference = {
  tool: 'get_client',
  input: (id) => ({ id }),
  name: ({ first_name, last_name }) => `${text(first_name)} ${text(last_name)}`.trim(),
}

/** How the name of a row is found, by its table or by a column that points to it. People are known to every workspace. */
export const references: Readonly<Record<string, Reference>> = {
  clients: client,
  client_id: client,
  clientId: client,
}
