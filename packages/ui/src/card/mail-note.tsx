import type { StepBody } from '@countersign/protocol'
import type { ApiError } from '@countersign/client'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../data/client-context.ts'
import { Go } from '../routing/go.tsx'
import { useCard } from './card-context.ts'

const PASSWORD_LINK = 'people:password-link'

/** Where the mail of a step is when no mail server is set up: whoever waits for it waits in vain. */
export function MailNote({ step }: { step: StepBody }) {
  const client = useClient()
  const { me } = useCard()
  const hasMail =
    step.status === 'succeeded' && step.preview.effects?.some(({ kind }) => kind === PASSWORD_LINK)
  const server = useQuery<{ readonly mail: { readonly isSent: boolean } }, ApiError>({
    queryKey: ['server'],
    queryFn: ({ signal }) => client.get('/api/server', signal),
    // Others are not told how the server is set up.
    enabled: hasMail === true && me.role === 'Admin',
  })
  if (!hasMail || server.data?.mail.isSent !== false) return null
  return (
    <p className="pl-6 text-sm text-soft">
      No mail server is set up, so the link is kept under{' '}
      <Go to="/settings/mail">Settings → Outgoing mail</Go>. Pass it on from there.
    </p>
  )
}
