import { Button } from '@countersign/ui'
import { getRouteApi } from '@tanstack/react-router'
import { useMe } from '../session/session.ts'
import { useSignOut } from '../session/sign-out.ts'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useEnter } from './use-enter.ts'

const route = getRouteApi('/set-up-second-factor')

/** For whoever must have a second factor and has none: nothing else works before. */
export function SetUpPage() {
  const { next } = route.useSearch()
  const enter = useEnter(next)
  const signOut = useSignOut()
  const { user } = useMe()
  return (
    <SignInFrame
      title="Set up a second factor"
      description="An administrator has asked for it. It takes a minute."
    >
      <SecondFactorSetup hasPassword={user.has_password} onDone={enter} />
      <div className="mt-4 border-t pt-3 text-center">
        <Button variant="ghost" size="sm" onClick={() => signOut.mutate()}>
          Sign out
        </Button>
      </div>
    </SignInFrame>
  )
}
