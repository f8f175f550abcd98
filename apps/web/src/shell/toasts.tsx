import { Toaster } from 'sonner'
import { KeepFocus } from './keep-focus.tsx'
import { useTheme } from './use-theme.ts'

/** Above the bar of phones. */
const MOBILE_OFFSET = { bottom: 'calc(4.25rem + env(safe-area-inset-bottom))', left: 12, right: 12 }

export function Toasts() {
  const [theme] = useTheme()
  return (
    <KeepFocus>
      <Toaster
        theme={theme}
        position="bottom-center"
        duration={7000}
        mobileOffset={MOBILE_OFFSET}
        containerAriaLabel="Notices"
        className="countersign-toasts"
      />
    </KeepFocus>
  )
}
