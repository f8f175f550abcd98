import { SafeText } from '@countersign/ui'
import type { ReactNode } from 'react'

/** Names and what stands for them, one below the other. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode | undefined])[]
}) {
  const shown = facts.filter(([, value]) => value !== undefined && value !== null && value !== '')
  return (
    <dl className="grid grid-cols-[7.5rem_1fr] gap-x-3 gap-y-2 text-sm">
      {shown.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-faint">{name}</dt>
          <dd className="min-w-0 text-ink">
            {typeof value === 'string' ? <SafeText>{value}</SafeText> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
