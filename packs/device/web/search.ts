import type { FoundRow, SearchRead } from '@countersign/ui'
import type { ContactRow } from './data/types.ts'

/** Contacts by name: they open in the list. */
export async function search(term: string, read: SearchRead): Promise<readonly FoundRow[]> {
  const query = term.trim()
  if (query.length < 2) return []
  const { contacts } = await read<{ readonly contacts: readonly ContactRow[] }>('list_device_contacts', {
    search: query,
    limit: 6,
  })
  return contacts.map(({ id, name, phones, organization }) => ({
    id: `contact:${id}`,
    kind: 'Contact',
    title: name,
    detail: [organization, phones[0]].filter(Boolean).join(' · '),
    path: 'contacts',
    query: { edit: id },
  }))
}
