import type { StepBody } from '@countersign/protocol'
import { cx, SafeText } from '@countersign/ui'
import { Check } from 'lucide-react'
import type { CSSProperties, KeyboardEvent } from 'react'
import type { ProposedActionType } from '../../../canonical.ts'
import { type lookOf, typeIcons } from '../review/step-look.ts'
import { HEIGHT, WIDTH } from './measures.ts'

/** One proposal of the graph. Its colour says what is the matter with it, and so does its icon. */
export function GraphNodeButton({
  step,
  look,
  type,
  name,
  label,
  isChosen,
  isPicked,
  style,
  onChoose,
  onKeyDown,
}: {
  step: StepBody
  look: ReturnType<typeof lookOf>
  type: ProposedActionType
  name: string
  label: string
  isChosen: boolean
  isPicked: boolean
  style: CSSProperties
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}) {
  const Icon = isPicked ? Check : (look?.icon ?? typeIcons[type])
  const isOut = step.status === 'denied' || step.status === 'skipped'
  return (
    <button
      type="button"
      data-node={step.id}
      aria-label={label}
      aria-current={isChosen || undefined}
      // One stop for Tab; arrows go on from there.
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      style={{ ...style, width: WIDTH, height: HEIGHT }}
      className={cx(
        'absolute flex scroll-m-4 scroll-mt-12 cursor-pointer items-center gap-2 rounded-md border bg-panel px-2.5 text-left transition-colors duration-100 hover:border-strong-line',
        (isPicked || look?.tone === 'signed') && 'border-signed bg-signed-wash hover:border-signed',
        step.status === 'failed' && 'border-loss/60 bg-loss-wash',
        isOut && 'border-dashed bg-sunken',
        isChosen && 'ring-2 ring-accent',
      )}
    >
      <Icon
        aria-hidden
        className={cx(
          'size-4 shrink-0 text-faint',
          (isPicked || look?.tone === 'signed') && 'text-signed',
          look?.tone === 'loss' && 'text-loss',
          look?.tone === 'caution' && 'text-caution',
        )}
      />
      <span
        className={cx(
          'line-clamp-2 min-w-0 text-xs leading-4 font-medium text-ink',
          isOut && 'text-soft line-through decoration-1',
        )}
      >
        <SafeText>{name}</SafeText>
      </span>
    </button>
  )
}
