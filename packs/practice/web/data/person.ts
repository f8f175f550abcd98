import { useClient } from '@countersign/ui'
import { useQuery } from '@tanstack/react-query'
import { toLocal } from '../../domain/time-zones.ts'
import { roles } from '../../roles.ts'

export interface Person {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly role: string
  readonly time_zone: string
}

const nobody: Person = { id: '', first_name: '', last_name: '', role: '', time_zone: 'UTC' }

/** Who is signed in: the shell has fetched it before any screen is shown. */
export function usePerson(): Person {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['me'],
    queryFn: () => client.get<{ readonly user: Person }>('/api/me'),
  })
  return data?.user ?? nobody
}

const mayUse = (role: string, action: string): boolean => roles[action]?.includes(role) ?? false

/** Whether the person may use an action: what they may not is not offered. */
export function useMay(): (action: string) => boolean {
  const { role } = usePerson()
  return (action) => mayUse(role, action)
}

/** Today's date where the person is. */
export function useToday(): string {
  const { time_zone } = usePerson()
  return toLocal(new Date().toISOString(), time_zone).date
}
