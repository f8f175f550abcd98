import { cx } from '../primitives/cx.ts'

/** Where what is held would land. */
export const DropLine = ({ edge }: { edge: 'top' | 'bottom' | null }) =>
  edge && (
    <span
      aria-hidden
      className={cx(
        'pointer-events-none absolute inset-x-0 z-20 h-0.5 rounded-full bg-accent before:absolute before:-top-[3px] before:-left-1 before:size-2 before:rounded-full before:border-2 before:border-accent before:bg-panel',
        edge === 'top' ? '-top-[5px]' : '-bottom-[5px]',
      )}
    />
  )
