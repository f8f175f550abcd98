import { buttonClass, Button, EmptyState } from '@countersign/ui'
import { Link } from '@tanstack/react-router'
import { DoorOpen } from 'lucide-react'
import { useMe } from '../session/session.ts'
import { useSignOut } from '../session/sign-out.ts'

/** For somebody whose role has nothing to do in any workspace. */
export function NoScreenPage() {
  const { user } = useMe()
  const signOut = useSignOut()
  return (
    <div className="grid min-h-[60dvh] place-items-center p-6">
      <div>
        <h1 className="sr-only">Welcome</h1>
        <EmptyState
          icon={<DoorOpen />}
          title={user.first_name === '' ? 'You are signed in' : `Welcome, ${user.first_name}`}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Link to="/settings/{-$section}" params={{}} className={buttonClass('primary')}>
                Your account
              </Link>
              <Button isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
                Sign out
              </Button>
            </div>
          }
        >
          There are no screens for the role {user.role} yet. Whoever invited you can give you another role;
          your name, password and second factor are under your account.
        </EmptyState>
      </div>
    </div>
  )
}
