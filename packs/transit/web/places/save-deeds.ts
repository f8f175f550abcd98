import type { Deed } from '@countersign/ui'
import type { NamedPlace } from '../data/place.ts'

/** What is saved of a place. Its own name is kept where it differs from what the person calls it. */
export const toSaveInput = (
  key: string,
  { name, coordinate, address }: NamedPlace & { readonly address?: string | undefined },
): object => ({
  key,
  type: 'location',
  value: {
    lat: coordinate.lat,
    lon: coordinate.lon,
    ...(name !== key && { name }),
    ...(address !== undefined && address !== '' && { address }),
  },
})

/** Another name is another entry: the old one goes first, for names that differ only in case are the same. */
export const changeDeeds = (oldKey: string, input: object): Deed[] => [
  { action: 'delete_user_variable', input: { key: oldKey } },
  { action: 'save_user_variable', input },
]
