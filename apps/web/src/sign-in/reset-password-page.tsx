import { Button, buttonClass, useClient } from '@countersign/ui'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PASSWORD_HINT, PasswordField } from './password-field.tsx'
import { Refusal } from './refusal.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useSubmit } from './use-submit.ts'

const route = getRouteApi('/reset-password')

export function ResetPasswordPage() {
  const { token } = route.useSearch()
  const client = useClient()
  const [isDone, setIsDone] = useState(false)
  const form = useSubmit(
    ({ password }) => client.post('/api/auth/reset-password', { token, newPassword: password }),
    () => setIsDone(true),
  )
  if (isDone) {
    return (
      <SignInFrame title="Your password is set">
        <p role="status" className="text-sm text-soft">
          You are signed out everywhere. Sign in with the new password.
        </p>
        <Link to="/sign-in" className={`${buttonClass('primary')} mt-4 h-9 w-full`}>
          Sign in
        </Link>
      </SignInFrame>
    )
  }
  if (token === undefined || form.error?.code === 'invalid_token') {
    return (
      <SignInFrame title="This link does not work">
        <p role="alert" className="text-sm text-soft">
          It may have been used already, or be too old. Ask for another one.
        </p>
        <Link to="/forgot-password" className={`${buttonClass('primary')} mt-4 h-9 w-full`}>
          Send another link
        </Link>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title="Choose a password">
      <form onSubmit={form.onSubmit} className="grid gap-4">
        <PasswordField
          name="password"
          label="New password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
          autoFocus
        />
        <Refusal error={form.error} secondsLeft={form.secondsLeft} />
        <Button
          type="submit"
          variant="primary"
          isBusy={form.isBusy}
          disabled={form.secondsLeft > 0}
          className="h-9"
        >
          Set the password
        </Button>
      </form>
    </SignInFrame>
  )
}
