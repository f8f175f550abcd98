import { useMemo } from 'react'
import { revealHidden } from '@countersign/card'
import { useRead } from './use-read.ts'

export interface PersonRow {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly is_active: boolean
}

export interface People {
  readonly all: readonly PersonRow[]
  /** How somebody is called; what is not known is given back as it is. */
  readonly nameOf: (id: string) => string
  readonly has: (id: string) => boolean
}

/** Everybody who works here, whichever workspace asks. */
export function usePeople(): People {
  const { data } = useRead<{ readonly people: readonly PersonRow[] }>('list_people')
  return useMemo(() => {
    const all = data?.people ?? []
    const names = new Map(all.map(({ id, name }) => [id, revealHidden(name)]))
    return { all, nameOf: (id: string) => names.get(id) || id, has: (id: string) => names.has(id) }
  }, [data])
}
