import { cx, followable, SafeText } from '@countersign/ui'
import { ExternalLink, Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ServiceAlert } from '../data/types.ts'

const looks = {
  SEVERE: { Icon: OctagonAlert, className: 'bg-loss-wash text-loss', word: 'Severe' },
  WARNING: { Icon: TriangleAlert, className: 'bg-caution-wash text-caution', word: 'Warning' },
  INFO: { Icon: Info, className: 'bg-sunken text-soft', word: 'Notice' },
} as const

/** Who does not say how grave it is gets looked at all the same. */
const lookOf = ({ severity = 'WARNING' }: ServiceAlert) => looks[severity]

const shape = 'flex items-start gap-1.5 rounded-md px-2 py-1 text-xs'

/** The gravest of what operators say, on one line. */
export function AlertLine({ alert, further }: { readonly alert: ServiceAlert; readonly further: number }) {
  const { Icon, className, word } = lookOf(alert)
  return (
    <p className={cx(shape, className)}>
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 truncate">
        <span className="sr-only">{word}: </span>
        <SafeText>{alert.header}</SafeText>
      </span>
      {further > 0 && <span className="ml-auto shrink-0">and {further} more</span>}
    </p>
  )
}

/** Everything that operators say about it. */
export function AlertList({
  alerts = [],
  className,
}: {
  readonly alerts?: readonly ServiceAlert[] | undefined
  readonly className?: string
}) {
  if (alerts.length === 0) return null
  return (
    <ul aria-label="Service alerts" className={cx('flex flex-col gap-1', className)}>
      {alerts.map((alert) => (
        <AlertRow key={`${alert.header} ${alert.description}`} alert={alert} />
      ))}
    </ul>
  )
}

function AlertRow({ alert }: { readonly alert: ServiceAlert }) {
  const { Icon, className, word } = lookOf(alert)
  const link = followable(alert.url)
  return (
    <li className={cx(shape, className)}>
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <span className="sr-only">{word}: </span>
          <SafeText>{alert.header}</SafeText>
        </p>
        {alert.description !== undefined && (
          <p className="whitespace-pre-line">
            <SafeText>{alert.description}</SafeText>
          </p>
        )}
        {link && (
          <a
            href={link.href}
            target="_blank"
            rel="noreferrer noopener"
            className="inline-flex items-center gap-1 underline underline-offset-2"
          >
            {link.host}
            <ExternalLink aria-hidden className="size-3" />
            <span className="sr-only">, opens in a new tab</span>
          </a>
        )}
      </div>
    </li>
  )
}
