import { useClient, useRead } from '@countersign/ui'
import { useQuery } from '@tanstack/react-query'
import type { DeviceRow, Turn } from './types.ts'

export const useTurns = (limit: number) =>
  useRead<{ readonly turns: readonly Turn[] }>('list_device_turns', { limit }, { keepPrevious: true })

/** A device that goes changes no record: it is asked for now and then. */
const LOOK_MS = 5000

export const useDevices = () =>
  useRead<{ readonly devices: readonly DeviceRow[] }>('list_devices', {}, { everyMs: LOOK_MS })

/** Who is signed in: the shell has fetched it before any screen is shown. */
export function useMyId(): string {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['me'],
    queryFn: () => client.get<{ readonly user: { readonly id: string } }>('/api/me'),
  })
  return data?.user.id ?? ''
}
