import type { Client } from '@countersign/client'
import { Button, Field, Input, linkClass } from '@countersign/ui'
import { Link } from '@tanstack/react-router'
import { PasswordField } from './password-field.tsx'
import { Refusal } from './refusal.tsx'
import { useSubmit } from './use-submit.ts'

export interface PasswordFormProps {
  readonly client: Client
  readonly onDone: () => unknown
  readonly onCodeNeeded: () => void
}

export function PasswordForm({ client, onDone, onCodeNeeded }: PasswordFormProps) {
  const form = useSubmit(
    ({ email, password }) =>
      client.post<{ twoFactorRedirect?: boolean }>('/api/auth/sign-in/email', { email, password }),
    ({ twoFactorRedirect }) => (twoFactorRedirect === true ? onCodeNeeded() : onDone()),
  )
  return (
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
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <Refusal error={form.error} secondsLeft={form.secondsLeft} />
      <Button
        type="submit"
        variant="primary"
        isBusy={form.isBusy}
        disabled={form.secondsLeft > 0}
        className="h-9"
      >
        Sign in
      </Button>
      <p className="text-center text-sm">
        <Link to="/forgot-password" className={linkClass}>
          Forgot your password?
        </Link>
      </p>
    </form>
  )
}
