import { cx } from '@countersign/ui'
import type { ReactNode } from 'react'

/** The frame of a screen: its width and its edges. */
export function Page({
  children,
  isWide = false,
  className,
}: {
  children: ReactNode
  isWide?: boolean
  className?: string
}) {
  return (
    <div
      className={cx('mx-auto w-full px-4 py-5 sm:px-6', isWide ? 'max-w-[100rem]' : 'max-w-6xl', className)}
    >
      {children}
    </div>
  )
}
