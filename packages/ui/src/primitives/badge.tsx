import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'neutral' | 'accent' | 'signed' | 'caution' | 'loss'

const tones: Record<Tone, string> = {
  neutral: 'border-line bg-sunken text-soft',
  accent: 'border-transparent bg-accent-wash text-accent',
  signed: 'border-transparent bg-signed-wash text-signed',
  caution: 'border-caution-line/50 bg-caution-wash text-caution',
  loss: 'border-transparent bg-loss-wash text-loss',
}

export interface BadgeProps {
  readonly tone?: Tone
  readonly children: ReactNode
  readonly className?: string
}

export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-5 items-center gap-1 rounded border px-1.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
