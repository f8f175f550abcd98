import { useMemo } from 'react'
import { revealHidden } from '../primitives/hidden-characters.ts'
import { useRead } from './use-read.ts'

export interface PersonRow {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly role: string
  readonly is_active: boolean
}

export interface People {
  readonly all: readonly PersonRow[]
  /** How somebody is called; what is not known is given back as it is. */
  readonly nameOf: (id: string) => string
  readonly has: (id: string) => boolean
}

const fullName = ({ first_name, last_name }: PersonRow): string =>
  revealHidden(`${first_name} ${last_name}`.trim())

/** Everybody with an account, as far as one may see them. */
export function usePeople(): People {
  const { data } = useRead<{ readonly users: readonly PersonRow[] }>('list_users')
  return useMemo(() => {
    const all = data?.users ?? []
    const names = new Map(all.map((person) => [person.id, fullName(person)]))
    return { all, nameOf: (id: string) => names.get(id) || id, has: (id: string) => names.has(id) }
  }, [data])
}
