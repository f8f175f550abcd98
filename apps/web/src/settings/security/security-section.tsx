import { Button, Card, CardHeader, useClient } from '@countersign/ui'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useMe } from '../../session/session.ts'
import { showError } from '@countersign/ui'
import type { ApiError } from '@countersign/client'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

export function SecuritySection() {
  const { user } = useMe()
  return (
    <div className="grid gap-6">
      <PasswordCard key={String(user.has_password)} hasPassword={user.has_password} email={user.email} />
      <SecondFactorCard user={user} />
      <Sessions />
    </div>
  )
}

function Sessions() {
  const client = useClient()
  const end = useMutation<unknown, ApiError>({
    mutationFn: () => client.post('/api/auth/revoke-other-sessions'),
    onSuccess: () => toast.success('You are signed out everywhere else.'),
    onError: showError,
  })
  return (
    <Card>
      <CardHeader
        title="Other sessions"
        description="Left a computer signed in? Whoever uses it then has to sign in again."
        actions={
          <Button isBusy={end.isPending} onClick={() => end.mutate()}>
            Sign out elsewhere
          </Button>
        }
        className="border-b-0"
      />
    </Card>
  )
}
