import { cx, linkClass } from '@countersign/ui'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useCallback, useMemo } from 'react'

// The routes are made from the pack's pages, so the router's types do not know them one by one: what must be cast is here.

export const paths = {
  trips: '/itinerary',
  trip: (id: string) => `/itinerary/${encodeURIComponent(id)}`,
  print: (id: string) => `/itinerary/${encodeURIComponent(id)}/print`,
} as const

export type Query = Readonly<Record<string, string | undefined>>

interface GoProps {
  readonly to: string
  readonly query?: Query
  readonly children: ReactNode
  readonly className?: string
  /** Without the looks of a link: where what it holds has its own. */
  readonly isPlain?: boolean
  readonly 'aria-label'?: string
}

/** A link to another screen. */
export function Go({ to, query, className, isPlain = false, ...rest }: GoProps) {
  const props = { to, ...(query && { search: query }), ...rest } as unknown as ComponentProps<typeof Link>
  return <Link {...props} className={cx(!isPlain && linkClass, className)} />
}

export function useGo(): (to: string, query?: Query) => void {
  const navigate = useNavigate()
  return useCallback(
    (to, query) => void navigate({ to, ...(query && { search: query }) } as never),
    [navigate],
  )
}

/** What the address says after `?`, and how to change it without a new step in the history. */
export function useQueryString(): readonly [Query, (patch: Query) => void] {
  const given: Readonly<Record<string, string | number | boolean | undefined>> = useSearch({ strict: false })
  // The router reads `?search=12` as a number.
  const search: Query = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(given).map(([key, value]) => [key, value === undefined ? undefined : String(value)]),
      ),
    [given],
  )
  const navigate = useNavigate()
  const change = useCallback(
    (patch: Query): void =>
      void navigate({
        to: '.',
        replace: true,
        search: (last: Query) =>
          Object.fromEntries(
            Object.entries({ ...last, ...patch }).filter(([, value]) => value !== undefined && value !== ''),
          ),
      } as never),
    [navigate],
  )
  return [search, change]
}
