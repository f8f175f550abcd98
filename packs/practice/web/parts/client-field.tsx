import { Combobox, Field, useClient } from '@countersign/ui'
import { fullName } from '../../domain/names.ts'
import type { ListedClient } from '../data/answers.ts'

/** Finds a client by typing. */
export function ClientField({
  value,
  name,
  onChange,
  error,
}: {
  value: string
  /** How the chosen one is called, where it is known. */
  name?: string | undefined
  onChange: (id: string, name: string) => void
  error?: string | undefined
}) {
  const client = useClient()
  const search = async (term: string) => {
    const found = await client.read<{ readonly clients: readonly ListedClient[] }>('list_clients', {
      limit: 20,
      ...(term !== '' && { search_term: term }),
    })
    return found.clients.map((row) => ({
      value: row.id,
      label: fullName(row),
      detail: [row.primary_nutritionist, row.email].filter(Boolean).join(' · '),
    }))
  }
  return (
    <Field label="Client" error={error}>
      {(control) => (
        <Combobox
          {...control}
          label="Client"
          value={value}
          valueLabel={name}
          placeholder="Choose a client…"
          onChange={(id, option) => onChange(id, option.label)}
          search={search}
        />
      )}
    </Field>
  )
}
