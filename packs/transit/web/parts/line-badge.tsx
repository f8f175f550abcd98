import { cx, revealHidden } from '@countersign/ui'
import type { Line, Mode } from '../data/types.ts'
import { lineColour, textOn } from './line-colour.ts'
import { ModeIcon } from './mode-icon.tsx'
import { modeNames } from './mode-names.ts'

export interface LineBadgeProps {
  readonly mode: Mode
  readonly line?: Pick<Line, 'shortName' | 'longName' | 'color'> | undefined
  readonly isCancelled?: boolean
  /** At its end, where there is room. */
  readonly more?: string
  readonly className?: string
}

/** "Tram 4" */
export const nameOfLine = (mode: Mode, line: LineBadgeProps['line']): string =>
  [modeNames[mode], line?.shortName ?? line?.longName].filter(Boolean).join(' ')

/** A line as it stands on the vehicle: its number in its colour. */
export function LineBadge({ mode, line, isCancelled = false, more, className }: LineBadgeProps) {
  const colour = lineColour(line?.color)
  const name = line?.shortName ?? line?.longName ?? modeNames[mode]
  return (
    <span
      title={nameOfLine(mode, line)}
      style={colour === undefined ? undefined : { backgroundColor: colour, color: textOn(colour) }}
      className={cx(
        'inline-flex h-5 min-w-0 items-center gap-1 rounded px-1.5 text-xs font-semibold',
        colour === undefined && 'bg-ink text-paper',
        className,
      )}
    >
      <ModeIcon mode={mode} />
      <span className="sr-only">{modeNames[mode]} </span>
      <span className={cx('truncate', isCancelled && 'line-through')}>{revealHidden(name)}</span>
      {more !== undefined && <span className="ml-auto shrink-0 font-medium">{more}</span>}
    </span>
  )
}
