import { Button, Dialog } from '@countersign/ui'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Asks before unsaved changes are left behind, by a link or by closing the page. Answers the dialog to be drawn. */
export function useUnsaved(isUnsaved: boolean): ReactNode {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      isOpen
      title="Leave without saving?"
      onClose={blocker.reset}
      footer={
        <>
          <Button onClick={blocker.reset}>Stay</Button>
          <Button variant="danger" onClick={blocker.proceed}>
            Leave
          </Button>
        </>
      }
    >
      <p className="text-sm text-soft">
        There are changes on this page that have not been saved. They are kept in this tab: come back, and
        they are here.
      </p>
    </Dialog>
  )
}
