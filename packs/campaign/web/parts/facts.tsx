import { SafeText } from '@countersign/ui'

/** What is only to be looked at. What is empty is left out. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: string | null])[] }) {
  const filled = rows.filter(([, value]) => value !== null && value !== '')
  return (
    <dl className="flex flex-col gap-3">
      {filled.map(([label, value]) => (
        <div key={label}>
          <dt className="text-xs text-faint">{label}</dt>
          <dd className="text-sm text-ink">
            <SafeText>{value ?? ''}</SafeText>
          </dd>
        </div>
      ))}
    </dl>
  )
}
