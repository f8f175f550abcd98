import { cx } from '@countersign/ui'
import { type BoardLine } from './lines-of.ts'
import { LineBadge, nameOfLine } from '../parts/line-badge.tsx'

/** The lines of a board. Those that are pressed are shown alone. */
export function LineFilter({
  lines,
  chosen,
  onToggle,
}: {
  readonly lines: readonly BoardLine[]
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (key: string) => void
}) {
  return (
    <div role="group" aria-label="Only these lines" className="flex flex-wrap gap-1.5">
      {lines.map(({ key, mode, line }) => (
        <button
          key={key}
          type="button"
          aria-label={nameOfLine(mode, line)}
          aria-pressed={chosen.has(key)}
          onClick={() => onToggle(key)}
          className={cx(
            'flex cursor-pointer rounded-md border p-0.5 transition-opacity duration-100',
            chosen.has(key) ? 'border-ink' : 'border-transparent',
            chosen.size > 0 && !chosen.has(key) && 'opacity-50 hover:opacity-100',
          )}
        >
          <LineBadge mode={mode} line={line} />
        </button>
      ))}
    </div>
  )
}
