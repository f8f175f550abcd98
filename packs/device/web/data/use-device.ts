import { useClient, useRead } from '@countersign/ui'
import { useQuery } from '@tanstack/react-query'
import type { ContactRow, DeviceRow, Turn } from './types.ts'

/** As many as an address book can have. */
const ALL = 5000

export const useTurns = (limit: number) =>
  useRead<{ readonly turns: readonly Turn[] }>('list_device_turns', { limit }, { keepPrevious: true })

export const useDevices = () => useRead<{ readonly devices: readonly DeviceRow[] }>('list_devices')

export const useContacts = () =>
  useRead<{ readonly contacts: readonly ContactRow[]; readonly total: number }>('list_device_contacts', {
    limit: ALL,
  })

/** Who is signed in: the shell has fetched it before any screen is shown. */
export function useMyId(): string {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['me'],
    queryFn: () => client.get<{ readonly user: { readonly id: string } }>('/api/me'),
  })
  return data?.user.id ?? ''
}
