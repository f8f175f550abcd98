import type { StepBody } from '@countersign/protocol'
import { cx, SafeText, Skeleton, Spinner, usePlan } from '@countersign/ui'
import { Check, Circle, CircleHelp, CircleSlash, Hourglass, X } from 'lucide-react'
import type { ReactNode } from 'react'

type Look = readonly [words: string, icon: ReactNode, colour: string]

const looks: Readonly<Record<StepBody['status'], Look>> = {
  proposed: ['Waits for your yes', <Circle key="i" />, 'text-faint'],
  stale: ['Waits for your yes', <Circle key="i" />, 'text-faint'],
  approved: ['To do', <Circle key="i" />, 'text-faint'],
  running: ['Under way', <Spinner key="i" label="" />, 'text-accent'],
  succeeded: ['Done', <Check key="i" />, 'text-signed'],
  failed: ['Failed', <X key="i" />, 'text-loss'],
  denied: ['Not done', <CircleSlash key="i" />, 'text-faint'],
  expired: ['Not done', <CircleSlash key="i" />, 'text-faint'],
  skipped: ['Not done', <CircleSlash key="i" />, 'text-faint'],
  outcome_unknown: ['Not known', <CircleHelp key="i" />, 'text-loss'],
}

const stopped: Look = ['Stopped', <CircleSlash key="i" />, 'text-faint']

/** The plan as it is carried out, step by step. */
export function StepList({ planId, wasStopped }: { planId: string; wasStopped: boolean }) {
  const { data, isPending } = usePlan(planId)
  if (isPending) return <Skeleton className="h-24" />
  if (!data) return null
  return (
    <ol aria-label="Steps" className="flex flex-col">
      {data.steps.map((step) => (
        <StepRow key={step.id} step={step} wasStopped={wasStopped} />
      ))}
    </ol>
  )
}

function StepRow({ step, wasStopped }: { step: StepBody; wasStopped: boolean }) {
  const { status, waiting, preview, error } = step
  // It was under way when somebody said stop.
  const isStopped = wasStopped && status === 'failed'
  const isWaiting = waiting !== undefined
  const [words, icon, colour] = isStopped ? stopped : looks[status]
  return (
    <li className="flex items-start gap-2.5 py-1 text-sm">
      <span
        aria-hidden
        className={cx('mt-0.5 flex size-4 shrink-0 [&_svg]:size-4', isWaiting ? 'text-caution' : colour)}
      >
        {isWaiting ? <Hourglass /> : icon}
      </span>
      <span className="min-w-0 flex-1 text-ink">
        <SafeText>{preview.description}</SafeText>
        {isWaiting && <span className="block text-xs text-caution">{waiting}</span>}
        {error && status === 'failed' && !isStopped && (
          <span className="block text-xs text-loss">
            <SafeText>{error.message.replace(/^It could not be done: /, '')}</SafeText>
          </span>
        )}
      </span>
      <span className="shrink-0 text-xs leading-5 text-faint">{isWaiting ? 'Waits' : words}</span>
    </li>
  )
}
