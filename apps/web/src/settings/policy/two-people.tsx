import { Card, CardHeader, Combobox, IconButton, useActionList } from '@countersign/ui'
import { X } from 'lucide-react'

export interface TwoPeopleProps {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

export function TwoPeople({ chosen, onChange }: TwoPeopleProps) {
  const actions = useActionList()
  const titleOf = (name: string): string => actions.get(name)?.title ?? name
  const others = [...actions.values()]
    .filter(({ name, effect }) => effect !== 'read' && effect !== 'intake' && !chosen.includes(name))
    .toSorted((left, right) => left.title.localeCompare(right.title))
  return (
    <Card>
      <CardHeader
        title="By two people"
        description="These happen only when two different people have signed."
      />
      <div className="grid gap-3 p-4">
        {chosen.length > 0 && (
          <ul className="grid">
            {chosen.map((name) => (
              <li key={name} className="flex items-center justify-between gap-2 border-b py-1 text-sm">
                {titleOf(name)}
                <IconButton
                  label={`One is enough for ${titleOf(name)}`}
                  icon={<X />}
                  size="sm"
                  onClick={() => onChange(chosen.filter((each) => each !== name))}
                />
              </li>
            ))}
          </ul>
        )}
        {/* Not a list of the browser's own: there, whoever goes through it by keys would choose each in passing. */}
        <Combobox
          label="Add an action that two people must approve"
          placeholder="Add an action…"
          value=""
          onChange={(name) => onChange([...chosen, name])}
          search={async (term) =>
            others
              .filter(({ title }) => title.toLowerCase().includes(term.trim().toLowerCase()))
              .map(({ name, title }) => ({ value: name, label: title }))
          }
          className="max-w-xs"
        />
      </div>
    </Card>
  )
}
