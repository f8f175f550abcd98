import type { ToolBody } from '@countersign/protocol'
import { cx, Select } from '@countersign/ui'
import { PenLine, Search } from 'lucide-react'

export interface ActionNavProps {
  readonly tools: readonly ToolBody[]
  readonly current: string
  readonly onChoose: (action: string) => void
}

/** What there is to choose from: what only looks apart from what changes something. */
export function ActionNav({ tools, current, onChoose }: ActionNavProps) {
  const groups = [
    { label: 'Look up', icon: Search, tools: tools.filter(({ effect }) => effect === 'read') },
    { label: 'Do', icon: PenLine, tools: tools.filter(({ effect }) => effect !== 'read') },
  ].filter((group) => group.tools.length > 0)
  return (
    <>
      <Select
        aria-label="Action"
        className="md:hidden"
        value={current}
        onChange={onChoose}
        options={groups.flatMap((group) =>
          group.tools.map(({ name, title }) => ({ value: name, label: title })),
        )}
      />
      <nav aria-label="Actions" className="flex flex-col gap-4 max-md:hidden">
        {groups.map(({ label, icon: Icon, tools: own }) => (
          <div key={label} role="group" aria-label={label} className="grid gap-0.5">
            <p aria-hidden className="flex h-7 items-center px-2 text-xs font-medium text-faint">
              {label}
            </p>
            {own.map(({ name, title }) => (
              <button
                key={name}
                type="button"
                aria-current={name === current ? 'true' : undefined}
                onClick={() => onChoose(name)}
                className={cx(
                  'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1 text-left text-sm transition-colors duration-100',
                  name === current
                    ? 'bg-accent-wash font-medium text-accent forced-colors:border'
                    : 'text-soft hover:bg-sunken hover:text-ink',
                )}
              >
                <Icon aria-hidden className="size-4 shrink-0" />
                {title}
              </button>
            ))}
          </div>
        ))}
      </nav>
    </>
  )
}
