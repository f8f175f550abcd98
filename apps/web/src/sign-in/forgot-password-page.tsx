import { Button, buttonClass, Field, Input, linkClass, useClient } from '@countersign/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Refusal } from './refusal.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useSubmit } from './use-submit.ts'

export function ForgotPasswordPage() {
  const client = useClient()
  const [isSent, setIsSent] = useState(false)
  const form = useSubmit(
    ({ email }) => client.post('/api/auth/request-password-reset', { email }),
    () => setIsSent(true),
  )
  if (isSent) {
    return (
      <SignInFrame title="Look into your mailbox">
        {/* The same whether or not somebody has the address: this page must not tell. */}
        <p role="status" className="text-sm text-soft">
          If there is an account with this address, a link to choose a new password is on its way. It works
          for an hour, and once.
        </p>
        <Link to="/sign-in" className={`${buttonClass('secondary')} mt-4 h-9 w-full`}>
          Back to signing in
        </Link>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame
      title="Forgot your password?"
      description="Say who you are, and we send you a link to choose a new one."
    >
      <form onSubmit={form.onSubmit} className="grid gap-4">
        <Field label="E-mail address">
          {(props) => (
            <Input
              {...props}
              name="email"
              type="email"
              autoComplete="username"
              autoFocus
              required
              maxLength={254}
              className="h-9"
            />
          )}
        </Field>
        <Refusal error={form.error} secondsLeft={form.secondsLeft} />
        <Button
          type="submit"
          variant="primary"
          isBusy={form.isBusy}
          disabled={form.secondsLeft > 0}
          className="h-9"
        >
          Send the link
        </Button>
        <p className="text-center text-sm">
          <Link to="/sign-in" className={linkClass}>
            Back to signing in
          </Link>
        </p>
      </form>
    </SignInFrame>
  )
}
