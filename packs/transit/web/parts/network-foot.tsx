import { cx, DateTime, formatDate, Popover, SafeText } from '@countersign/ui'
import { CircleAlert, Radio } from 'lucide-react'
import type { ReadyNetwork } from '../data/types.ts'
import { useNetwork } from '../data/use-network.ts'

const kinds = {
  feed: 'Live',
  simulated: 'Simulated live times',
  upstream: 'Live',
  none: 'Timetable only',
} as const

const sayLive = ({ kind, isLive }: ReadyNetwork['realtime']): string =>
  isLive || kind === 'none' || kind === 'upstream' ? kinds[kind] : 'No live times at the moment'

/** "Helsinki" of "Europe/Helsinki". */
const placeOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** Which network it is and how fresh what it knows is, quietly, at the foot of the list. */
export function NetworkFoot() {
  const network = useNetwork()
  if (!network || network.status === 'loading') return null
  return (
    <footer className="shrink-0 border-t bg-panel px-3 py-1.5 text-xs text-faint">
      {network.status === 'failed' ? (
        <p role="alert" className="flex items-start gap-1.5 text-loss">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span>
            The timetable could not be loaded: <SafeText>{network.reason}</SafeText>
          </span>
        </p>
      ) : (
        <Popover
          label="About this network"
          trigger={
            <button
              type="button"
              className="flex max-w-full cursor-pointer items-center gap-1.5 hover:text-ink"
            >
              <Radio
                aria-hidden
                className={cx('size-3.5 shrink-0', network.realtime.isLive && 'text-signed')}
              />
              <span className="truncate">
                <SafeText>{network.name}</SafeText> · {sayLive(network.realtime)}
              </span>
            </button>
          }
        >
          <About network={network} />
        </Popover>
      )}
    </footer>
  )
}

function About({
  network: { name, realtime, service, timeZone, warnings },
}: {
  readonly network: ReadyNetwork
}) {
  return (
    <div className="flex flex-col gap-2 text-soft">
      <p className="font-medium text-ink">
        <SafeText>{name}</SafeText>
      </p>
      <p>
        {sayLive(realtime)}
        {realtime.updatedAt !== undefined && (
          <>
            , <DateTime value={realtime.updatedAt} style="relative" />
          </>
        )}
        .
      </p>
      {service && (
        <p>
          The timetable holds from {formatDate(service.from)} until {formatDate(service.until)}.
        </p>
      )}
      {timeZone !== undefined && <p>Times are those of {placeOf(timeZone)}.</p>}
      {warnings.length > 0 && (
        <details>
          <summary className="cursor-pointer">
            {warnings.length === 1 ? 'A fault' : `${warnings.length} faults`} in its data
          </summary>
          <ul className="mt-1 flex max-h-40 flex-col gap-1 overflow-y-auto text-xs">
            {warnings.map(({ feed, file, line, message, count }) => (
              <li key={`${feed} ${file} ${line} ${message}`}>
                <SafeText>{`${feed}/${file}, line ${line}: ${message}`}</SafeText>
                {count > 1 && ` (${count} times)`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
