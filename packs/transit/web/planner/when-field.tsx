import { Input, Segmented, useFormats } from '@countersign/ui'
import type { When } from '../data/trip-query.ts'
import { toInstant, toWall } from '../data/wall-time.ts'

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
  const { timeZone } = useFormats()
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
        <Input
          key={when.kind}
          type="datetime-local"
          aria-label={when.kind === 'depart' ? 'Depart at' : 'Arrive by'}
          className="w-auto"
          required
          defaultValue={toWall(when.time, timeZone)}
          // A field that is half typed is no time yet: the last one holds until then.
          onChange={({ target }) => {
            const time = toInstant(target.value, timeZone)
            if (time !== undefined) onChange({ kind: when.kind, time })
          }}
        />
      )}
    </>
  )
}
