import type { ReactNode } from 'react'

/** One fact with its icon, on one line. */
export const IconLine = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex min-w-0 items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint">
    {icon}
    <span className="truncate">{children}</span>
  </p>
)
