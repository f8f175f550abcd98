import { useFormats } from '../primitives/formats.ts'
import { SafeText } from '../primitives/safe-text.tsx'
import { useValues } from './card-context.ts'
import { inWords } from '@countersign/card'

const isInstant = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:\d{2})$/u.test(value)
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/u.test(value)

/** Whether a value is too long or too deep for one line. */
export const isLarge = (value: unknown): boolean =>
  (typeof value === 'object' && value !== null) ||
  (typeof value === 'string' && (value.length > 80 || value.includes('\n')))

/** A small value in words: names for ids, days and times as one says them. */
export function Value({ column, value }: { column: string; value: unknown }) {
  const { words, nameFor, choices } = useValues()
  const { formatTimeAs, formatNumber } = useFormats()
  if (value === null || value === undefined || value === '')
    return <span className="text-faint">{value === '' ? 'empty' : 'none'}</span>
  if (typeof value === 'boolean') return <>{value ? 'Yes' : 'No'}</>
  if (typeof value === 'number') return <>{formatNumber(value, { maximumFractionDigits: 12 })}</>
  if (typeof value !== 'string') return <SafeText>{JSON.stringify(value)}</SafeText>
  const name = nameFor(column, value)
  if (name !== undefined) return <SafeText>{name}</SafeText>
  const word = words?.values?.[value]
  if (word !== undefined) return <>{word}</>
  if (choices.has(value)) return <>{inWords(value)}</>
  if (words?.asWritten?.includes(column)) return <AsWritten>{value}</AsWritten>
  if (isInstant(value))
    return (
      <time dateTime={value} title={value}>
        {formatTimeAs('day', value)}, {formatTimeAs('time', value)}
      </time>
    )
  if (isDay(value)) return <time dateTime={value}>{formatTimeAs('date', value)}</time>
  return <SafeText>{value}</SafeText>
}

/** `2026-05-05T09:30+09:00` is half past nine, wherever it is read. */
function AsWritten({ children }: { children: string }) {
  const { formatTimeAs } = useFormats()
  const [, day, clock] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/u.exec(children) ?? []
  if (day === undefined) return <SafeText>{children}</SafeText>
  return (
    <time dateTime={children} title={children}>
      {formatTimeAs('day', day)}, {clock}
    </time>
  )
}
