import type { DeviceContactRow } from '../tables.ts'

interface Person extends Partial<
  Pick<DeviceContactRow, 'nicknames' | 'relations' | 'organization' | 'pronoun'>
> {
  readonly name: string
  readonly phone?: string
  /** With which app they were last written to, and how many days ago. */
  readonly last?: readonly [app: string, daysAgo: number]
}

/** Namesakes, nicknames, family: what an address book is made of. */
const people: readonly Person[] = [
  { name: 'Sam Whitfield', phone: '+1 555 0101', pronoun: 'he', last: ['WhatsApp', 1] },
  {
    name: 'Margaret Hale',
    nicknames: ['Maggie'],
    relations: ['mother'],
    phone: '+1 555 0102',
    last: ['Messages', 0],
  },
  { name: 'George Hale', relations: ['father'], phone: '+1 555 0103', last: ['Phone', 6] },
  { name: 'Emma Hale', relations: ['sister'], phone: '+1 555 0104', last: ['WhatsApp', 3] },
  { name: 'Tom Hale', relations: ['brother'], phone: '+1 555 0105' },
  { name: 'Ruth Hale', relations: ['grandmother'], phone: '+1 555 0106', last: ['Phone', 12] },
  { name: 'Nina Petrova', relations: ['partner'], pronoun: 'she', phone: '+1 555 0107', last: ['Signal', 0] },
  {
    name: 'Priya Raman',
    relations: ['boss'],
    organization: 'Halden & Co',
    phone: '+1 555 0108',
    last: ['Messages', 2],
  },
  { name: 'Dr. Alan Weiss', relations: ['doctor'], phone: '+1 555 0109' },
  { name: 'Alex Kim', organization: 'Halden & Co', phone: '+1 555 0110', last: ['Messages', 40] },
  { name: 'Alex Turner', organization: 'Northwind', phone: '+1 555 0111', last: ['Messages', 45] },
  { name: 'Catherine Moore', nicknames: ['Cat'], phone: '+1 555 0112', last: ['WhatsApp', 9] },
  { name: 'John Smith', phone: '+1 555 0113' },
  { name: 'Elizabeth Novak', nicknames: ['Liz'], phone: '+1 555 0114', last: ['Signal', 20] },
  { name: 'María José García', phone: '+1 555 0115' },
  { name: 'Søren Dahl', organization: 'Northwind', phone: '+1 555 0116' },
  { name: 'Will Turner', phone: '+1 555 0117' },
  { name: 'Rose Adler', relations: ['neighbour'], phone: '+1 555 0118' },
  { name: 'Pete Plumber', phone: '+1 555 0119' },
  { name: 'Jean-Luc Moreau', phone: '+1 555 0120', last: ['WhatsApp', 60] },
  { name: 'Yuki Tanaka', phone: '+1 555 0121' },
  { name: 'Green Street Dental', relations: ['dentist'], phone: '+1 555 0122' },
]

export interface Demo {
  readonly device_contacts: readonly DeviceContactRow[]
}

/** The contacts of the administrator's phone. */
export function generateDemo({ now, adminId }: { readonly now: string; readonly adminId: string }): Demo {
  const daysAgo = (days: number): string => new Date(Date.parse(now) - days * 86_400_000).toISOString()
  return {
    device_contacts: people.map(({ name, phone, last, ...given }, index) => ({
      id: `demo-contact-${index + 1}`,
      version: 1,
      owner_id: adminId,
      name,
      nicknames: given.nicknames ?? [],
      relations: given.relations ?? [],
      organization: given.organization ?? null,
      phones: phone === undefined ? [] : [phone],
      pronoun: given.pronoun ?? null,
      used: last ? [{ app: last[0], at: daysAgo(last[1]) }] : [],
      created_at: now,
      updated_at: now,
    })),
  }
}
