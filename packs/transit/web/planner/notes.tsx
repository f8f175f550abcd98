import type { ApiError } from '@countersign/client'
import { cx, DateTime } from '@countersign/ui'
import { CircleAlert, Radio, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlanTripOutput } from '../data/types.ts'
import { sayFault } from '../parts/error-words.ts'

const liveWords = {
  realtime: 'Live times',
  mixed: 'Partly live',
  scheduled: 'As in the timetable',
} as const

/** How live the answer is, and what of the wishes it does not meet. */
export function Notes({
  plan,
  fault,
}: {
  readonly plan: PlanTripOutput
  /** Why it could not be asked for again. */
  readonly fault: ApiError | null
}) {
  const warnings = plan.warnings ?? []
  const unmet = warnings.filter(({ code }) => code !== 'truncated-results')
  return (
    <div className="flex flex-col gap-2">
      {fault && (
        <Note icon={<CircleAlert />} className="bg-loss-wash text-loss">
          Not up to date. {sayFault(fault).message}.
        </Note>
      )}
      {unmet.map(({ code, message }) => (
        <Note key={`${code} ${message}`} icon={<TriangleAlert />} className="bg-caution-wash text-caution">
          {message}.
        </Note>
      ))}
      <p className="flex items-start gap-1.5 px-1 text-xs text-faint">
        <Radio
          aria-hidden
          className={cx(
            'mt-px size-3.5 shrink-0',
            plan.realtimeUsed === 'scheduled' ? 'text-faint' : 'text-signed',
          )}
        />
        <span>
          {liveWords[plan.realtimeUsed]}
          {plan.realtimeUsed !== 'scheduled' && (
            <>
              , updated <DateTime value={plan.dataFreshness} style="relative" />
            </>
          )}
          {unmet.length < warnings.length && ' · More ways exist'}
        </span>
      </p>
    </div>
  )
}

function Note({
  icon,
  className,
  children,
}: {
  readonly icon: ReactNode
  readonly className: string
  readonly children: ReactNode
}) {
  return (
    <p
      role="status"
      className={cx(
        'flex items-start gap-2 rounded-md px-2.5 py-1.5 text-xs [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0',
        className,
      )}
    >
      {icon}
      <span>{children}</span>
    </p>
  )
}
