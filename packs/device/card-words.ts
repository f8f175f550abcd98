import type { Words } from '@countersign/core'

/** How devices and contacts are called on cards and in Activity. */
export const words: Words = {
  tables: { devices: 'device', device_contacts: 'contact', device_turns: 'request to a device' },
  columns: {
    'device_contacts.used': 'Last in touch',
    'device_contacts.phones': 'Numbers',
    'devices.ops': 'What it can do',
    last_seen_at: 'Last seen',
    nicknames: 'Nicknames',
    relations: 'Who they are to you',
    organization: 'Organization',
    pronoun: 'Pronoun',
  },
  // It is always the person's own, and the address is a name for machines.
  hidden: ['owner_id', 'devices.address'],
}
