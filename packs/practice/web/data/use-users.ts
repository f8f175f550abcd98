import { useRead } from '@countersign/ui'
import { fullName } from '../../domain/names.ts'
import { practitionerRoles } from '../../domain/vocabulary.ts'
import type { User } from './answers.ts'

/** Those who may have clients, as a list to choose from. */
export function usePractitioners({ enabled = true } = {}): readonly {
  readonly value: string
  readonly label: string
}[] {
  const { data } = useRead<{ readonly users: readonly User[] }>(
    'list_users',
    { is_active: true, limit: 200 },
    { enabled },
  )
  return (data?.users ?? [])
    .filter(({ role }) => practitionerRoles.some((practitioner) => practitioner === role))
    .map((user) => ({ value: user.id, label: fullName(user) }))
}
