import type { ApiError } from '@countersign/client'
import { Button, Dialog, useClient } from '@countersign/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Refusal } from '../../sign-in/refusal.tsx'
import { ShownOnce } from '../shown-once.tsx'
import type { Webhook } from './webhook.ts'

/** Makes a secret and shows it, this once. */
export function SecretDialog({ webhook, onClose }: { webhook: Webhook | undefined; onClose: () => void }) {
  return (
    <Dialog
      title="The secret"
      description={webhook && `With it ${webhook.url} knows that a message is from here.`}
      isOpen={webhook !== undefined}
      onClose={onClose}
    >
      {webhook && <Secret webhook={webhook} onDone={onClose} />}
    </Dialog>
  )
}

function Secret({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const client = useClient()
  const queries = useQueryClient()
  const make = useMutation<{ readonly secret: string }, ApiError>({
    mutationFn: () => client.post(`/api/webhooks/${webhook.id}/secret`),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['read', 'webhooks'] }),
  })
  if (make.data) return <ShownOnce label="The secret" value={make.data.secret} onDone={onDone} />
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">
        {webhook.state === 'no_secret'
          ? 'Nothing is sent before it has a secret.'
          : 'A new secret replaces the one it has, which signs along for another day.'}
      </p>
      <Refusal error={make.error} />
      <div className="flex justify-end">
        <Button variant="primary" isBusy={make.isPending} onClick={() => make.mutate()}>
          Make a secret
        </Button>
      </div>
    </div>
  )
}
