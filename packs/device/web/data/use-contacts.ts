import { useClient, useRead } from '@countersign/ui'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ContactPage } from './types.ts'

/** As many as are looked through at a glance. */
const PAGE = 100

/** Contacts by name, a page at a time; thousands are never fetched at once. */
export function useContactPages(search: string) {
  const client = useClient()
  const input = { ...(search !== '' && { search }), limit: PAGE }
  return useInfiniteQuery({
    queryKey: ['read', 'list_device_contacts', input, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      client.read<ContactPage>(
        'list_device_contacts',
        { ...input, ...(pageParam && { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: ContactPage) => nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** The first of them. */
export const useFirstContacts = () => useRead<ContactPage>('list_device_contacts', { limit: PAGE })

/** One of them, wherever in the list it is. */
export const useContact = (id: string | undefined) =>
  useRead<ContactPage>('list_device_contacts', { ids: [id] }, { enabled: id !== undefined })
