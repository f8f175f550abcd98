import { changed, given, orNull } from '@countersign/ui'
import type { ClientDetails } from '../data/answers.ts'

export interface ClientValues {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly date_of_birth: string
  readonly health_conditions: string
  readonly nutritionist_id: string
}

export const clientFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'date_of_birth',
  'health_conditions',
  'nutritionist_id',
]

export const noClient: ClientValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  date_of_birth: '',
  health_conditions: '',
  nutritionist_id: '',
}

export const valuesOf = (client: ClientDetails): ClientValues => ({
  first_name: client.first_name,
  last_name: client.last_name,
  email: client.email ?? '',
  phone: client.phone ?? '',
  date_of_birth: client.date_of_birth ?? '',
  health_conditions: client.health_conditions ?? '',
  nutritionist_id: client.primary_nutritionist_id,
})

export const toNewInput = ({ first_name, last_name, ...rest }: ClientValues): object => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, given(value)])),
})

/** Only what was changed; a name cannot be emptied, so that the server says so. */
export function toUpdateInput(id: string, before: ClientValues, after: ClientValues): object {
  const { first_name, last_name, nutritionist_id: _unchanged, ...rest } = changed(before, after)
  return {
    id,
    first_name,
    last_name,
    ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, orNull(value)])),
  }
}
