import { useClient } from '@countersign/ui'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useEnter } from './use-enter.ts'

const route = getRouteApi('/sign-in')

export function SignInPage() {
  const { next, link } = route.useSearch()
  const [needsCode, setNeedsCode] = useState(false)
  const client = useClient()
  const enter = useEnter(next)
  if (needsCode) {
    return (
      <SignInFrame title="Your second factor" description="The password was right. One more step.">
        <SecondFactorForm client={client} onDone={enter} onBack={() => setNeedsCode(false)} />
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title="Sign in to Countersign">
      {link && (
        <p
          role="alert"
          className="mb-4 rounded-md border border-caution-line bg-caution-wash px-3 py-2 text-sm text-caution"
        >
          This link does not work, or no longer: each works once, within a day. Sign in with your password, or
          have another one made.
        </p>
      )}
      <PasswordForm client={client} onDone={enter} onCodeNeeded={() => setNeedsCode(true)} />
    </SignInFrame>
  )
}
