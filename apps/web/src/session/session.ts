import { type ApiError, createClient } from '@countersign/client'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'

export interface Me {
  readonly user: {
    readonly id: string
    readonly email: string
    readonly first_name: string
    readonly last_name: string
    readonly role: string
    readonly time_zone: string
    readonly two_factor_enabled: boolean
    readonly mfa_required: boolean
    /** False until somebody who came by a link has set one. */
    readonly has_password: boolean
  }
  readonly scopes: readonly string[]
  readonly by: 'session' | 'key'
  /** Where there is something for them to do. */
  readonly workspaces: readonly {
    readonly id: string
    readonly title: string
    readonly suggestions?: readonly string[]
  }[]
}

const client = createClient()

/** Who is signed in; null when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ['me'],
  queryFn: (): Promise<Me | null> =>
    client.get<Me>('/api/me').catch((error: ApiError) => {
      if (error.status === 401) return null
      throw error
    }),
})

/** Inside the part of the application that only somebody who is signed in sees. */
export function useMe(): Me {
  const { data } = useSuspenseQuery(sessionQuery)
  if (!data) throw new Error('Nobody is signed in')
  return data
}

export const isAdmin = ({ user }: Me): boolean => user.role === 'Admin'

export const fullNameOf = ({ user }: Me): string => `${user.first_name} ${user.last_name}`.trim()

/** Whoever must have a second factor can do nothing before it is set up. */
export const needsSecondFactor = ({ user }: Me): boolean => user.mfa_required && !user.two_factor_enabled
