import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

export type Query = Readonly<Record<string, string | undefined>>
type Given = Readonly<Record<string, string | number | boolean | undefined>>

/** The router reads `?search=12` as a number: here it is text, as it was written. */
export const asText = (given: Given): Query =>
  Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, value === undefined ? undefined : String(value)]),
  )

/** What is emptied is not in the address. */
export const withChanges = (query: Query, patch: Query): Query =>
  Object.fromEntries(
    Object.entries({ ...query, ...patch }).filter(([, value]) => value !== undefined && value !== ''),
  )

/** Changes what the address says after `?`. Only a step can be gone back from. */
export type ChangeQuery = (patch: Query, how?: { readonly isStep?: boolean }) => void

/** What the address says after `?`, and how to change it. */
export function useQueryString(): readonly [Query, ChangeQuery] {
  const given: Given = useSearch({ strict: false })
  const query = useMemo(() => asText(given), [given])
  const navigate = useNavigate()
  const change = useCallback<ChangeQuery>(
    (patch, { isStep = false } = {}): void =>
      void navigate({
        to: '.',
        replace: !isStep,
        search: (last: Query) => withChanges(last, patch),
      } as never),
    [navigate],
  )
  return [query, change]
}
