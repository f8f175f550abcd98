import type { Collection } from '@countersign/mcp'

/** What MCP clients may attach to a conversation, beside plans and the audit log. */
export const mcpCollections: readonly Collection[] = [
  {
    name: 'trips',
    title: 'Trips',
    description: 'A trip with its days and destinations.',
    list: 'list_trips',
    rows: 'trips',
    read: 'get_trip',
  },
]
