import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { linkClass } from '../primitives/link-class.ts'

const pathOf = (planId: string): string => `/approvals/${encodeURIComponent(planId)}`

/** How the card of a plan is gone to: the application says where it is shown. */
export const OpenPlanContext = createContext<(planId: string) => void>((planId) =>
  location.assign(pathOf(planId)),
)

export const useOpenPlan = (): ((planId: string) => void) => useContext(OpenPlanContext)

/** A link to the card of a plan. */
export function PlanLink({ planId, children }: { planId: string; children: ReactNode }) {
  const open = useOpenPlan()
  const onClick = (event: MouseEvent): void => {
    // In a new tab or window, the browser goes there itself.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(planId)
  }
  return (
    <a href={pathOf(planId)} onClick={onClick} className={linkClass}>
      {children}
    </a>
  )
}
