import { SafeText, Spinner } from '@countersign/ui'
import { toast } from 'sonner'
import { useTurns } from '../data/use-device.ts'
import { useSaying } from '../data/use-saying.ts'
import { StopButton } from './stop-button.tsx'
import { useStopKey } from './use-stop-key.ts'
import { useUnderWay } from './use-under-way.ts'

/** As many as can wait for each other. */
const LAST = 5

/** On the screens beside the phone's own: what it is at, and the way to stop it. */
export function UnderWayBar() {
  const turns = useTurns(LAST)
  const { stop } = useSaying({})
  const { turn, takeStop } = useUnderWay(turns.data?.turns)
  const stopAll = (): void => stop.mutate(undefined, { onSuccess: ({ message }) => void toast.info(message) })
  useStopKey(() => {
    const isStopping = takeStop()
    if (isStopping) stopAll()
    return isStopping
  })
  return (
    <div role="status" className="sticky top-0 z-10">
      {turn && (
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b bg-accent-wash px-4 py-1.5 text-sm text-ink">
          <Spinner label="" />
          <span className="min-w-0">
            {turn.status === 'waiting' ? 'Waits for the phone: ' : 'Under way: '}
            <SafeText>{`“${turn.said}”`}</SafeText>
          </span>
          <StopButton onStop={stopAll} className="h-7" />
        </div>
      )}
    </div>
  )
}
