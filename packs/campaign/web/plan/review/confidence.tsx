import { cx, formatNumber, Tooltip } from '@countersign/ui'

/** How sure a proposal is: a bar to compare by, and the figure. */
export function Confidence({ value }: { value: number }) {
  const text = formatNumber(value, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <Tooltip label={`Confidence ${text}: how clearly the request and its sources call for this`}>
      <span className="inline-flex h-5 items-center gap-1.5 text-xs text-soft">
        <span className="sr-only">Confidence </span>
        <span aria-hidden className="h-1 w-10 overflow-hidden rounded-full bg-line">
          <span
            style={{ width: `${value * 100}%` }}
            className={cx('block h-full rounded-full', value < 0.75 ? 'bg-caution-line' : 'bg-accent')}
          />
        </span>
        <span className="w-8 tabular-nums">{text}</span>
      </span>
    </Tooltip>
  )
}
