import { useNetwork } from '../data/use-network.ts'

/** How far the timetable is loaded; nothing once it is. */
export function NetworkProgress() {
  const network = useNetwork()
  if (network?.status !== 'loading') return null
  const percent = Math.round(network.progress * 100)
  return (
    <div className="flex flex-col gap-1.5 text-xs text-soft">
      <p className="flex justify-between gap-3">
        <span>Loading the timetable{network.step !== undefined && `: ${network.step}`}…</span>
        <span>{percent} %</span>
      </p>
      <div
        role="progressbar"
        aria-label="Loading the timetable"
        aria-valuenow={percent}
        className="h-1 overflow-hidden rounded-full bg-line"
      >
        <div
          style={{ width: `${percent}%` }}
          className="h-full rounded-full bg-accent transition-[width] duration-150"
        />
      </div>
    </div>
  )
}
