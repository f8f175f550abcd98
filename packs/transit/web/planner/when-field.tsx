import { Input, Segmented, useFormats, useNow } from '@countersign/ui'
import { useEffect, useRef, useState } from 'react'
import { hasPassed, type When } from '../data/trip-query.ts'
import { toInstant, toWall } from '../data/wall-time.ts'
import { sayDayOf } from '../parts/say-leave.ts'

const kinds = [
  { value: 'now', label: 'Leave now' },
  { value: 'depart', label: 'Depart at' },
  { value: 'arrive', label: 'Arrive by' },
] as const

/** What is offered first: the next full quarter of an hour; to arrive, an hour from then. */
const usualTime = (kind: 'depart' | 'arrive'): string => {
  const quarter = 15 * 60_000
  const next = Math.ceil(Date.now() / quarter) * quarter
  return new Date(next + (kind === 'arrive' ? 4 * quarter : 0)).toISOString()
}

export function WhenField({
  when,
  onChange,
}: {
  readonly when: When
  readonly onChange: (when: When) => void
}) {
  return (
    <>
      <Segmented
        label="When"
        options={kinds}
        value={when.kind}
        onChange={(kind) => {
          if (kind === 'now') onChange({ kind })
          else onChange({ kind, time: when.kind === 'now' ? usualTime(kind) : when.time })
        }}
      />
      {when.kind !== 'now' && (
        <TimeInput
          label={when.kind === 'depart' ? 'Depart at' : 'Arrive by'}
          time={when.time}
          onChange={(time) => onChange({ kind: when.kind, time })}
        />
      )}
      <HasPassed when={when} />
    </>
  )
}

/** A date is easily mistyped; what ran then is still told, as what it is. */
function HasPassed({ when }: { readonly when: When }) {
  const formats = useFormats()
  const now = useNow(60_000)
  if (!hasPassed(when, now)) return null
  return (
    <p role="status" className="basis-full text-xs text-caution">
      {sayDayOf(when.time, { now, ...formats })}, {formats.formatTime(when.time)} has passed.
    </p>
  )
}

/** Who types goes through times that nobody meant. */
const SETTLED_MS = 500

function TimeInput({
  label,
  time,
  onChange,
}: {
  readonly label: string
  readonly time: string
  readonly onChange: (time: string) => void
}) {
  const { timeZone } = useFormats()
  const shown = toWall(time, timeZone)
  const [text, setText] = useState(shown)
  const take = useRef(onChange)
  take.current = onChange
  useEffect(() => setText(shown), [shown])
  useEffect(() => {
    // A field that is half typed is no time yet: the last one holds until then.
    const typed = text === shown ? undefined : toInstant(text, timeZone)
    if (typed === undefined) return undefined
    const timer = setTimeout(() => take.current(typed), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text, shown, timeZone])
  return (
    <Input
      type="datetime-local"
      aria-label={label}
      className="w-auto"
      required
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
}
