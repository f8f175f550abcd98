import { Button, Card, CardHeader, useClient } from '@countersign/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { PASSWORD_HINT, PasswordField } from '../../sign-in/password-field.tsx'
import { Refusal } from '../../sign-in/refusal.tsx'
import { useSubmit } from '../../sign-in/use-submit.ts'

/** A first password, or another one. */
export function PasswordCard({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const client = useClient()
  const queries = useQueryClient()
  const [round, setRound] = useState(0)
  const form = useSubmit(
    ({ currentPassword, newPassword }) =>
      hasPassword
        ? client.post('/api/auth/change-password', { currentPassword, newPassword })
        : client.post('/api/auth/set-password', { newPassword }),
    () => {
      setRound(round + 1)
      toast.success(hasPassword ? 'Changed. Your other sessions have ended.' : 'Your password is set.')
      return queries.invalidateQueries({ queryKey: ['me'] })
    },
  )
  return (
    <Card>
      <CardHeader
        title={hasPassword ? 'Password' : 'Set a password'}
        description={
          hasPassword
            ? 'Changing it ends your other sessions.'
            : 'You came by a link that works once. With a password you can come back.'
        }
      />
      <form key={round} onSubmit={form.onSubmit} className="grid max-w-sm gap-4 p-4">
        {/* So that a password manager knows whose it is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        {hasPassword && (
          <PasswordField name="currentPassword" label="Password now" autoComplete="current-password" />
        )}
        <PasswordField
          name="newPassword"
          label={hasPassword ? 'New password' : 'Password'}
          hint={PASSWORD_HINT}
          autoComplete="new-password"
        />
        <Refusal error={form.error} secondsLeft={form.secondsLeft} />
        <div>
          <Button type="submit" variant="primary" isBusy={form.isBusy} disabled={form.secondsLeft > 0}>
            {hasPassword ? 'Change the password' : 'Set the password'}
          </Button>
        </div>
      </form>
    </Card>
  )
}
