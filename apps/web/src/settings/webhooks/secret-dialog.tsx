import type { ApiError } from '@countersign/client'
import { Button, Dialog, Input, useClient } from '@countersign/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { copyText } from '../../copy-text.ts'
import { Refusal } from '../../sign-in/refusal.tsx'
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
  if (make.data)
    return (
      <div className="grid gap-4">
        <p role="status" className="text-sm text-soft">
          Keep it now: it is not shown again.
        </p>
        <div className="flex gap-2">
          <Input
            readOnly
            value={make.data.secret}
            aria-label="The secret"
            className="font-mono"
            onFocus={(event) => event.target.select()}
          />
          <Button icon={<Copy />} onClick={() => void copyText(make.data.secret)}>
            Copy
          </Button>
        </div>
        <div className="flex justify-end">
          <Button variant="primary" onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
    )
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
