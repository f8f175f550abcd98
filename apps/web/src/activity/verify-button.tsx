import type { ApiError } from '@countersign/protocol/client'
import { Badge, Button, formatNumber, showError, useClient } from '@countersign/ui'
import { useMutation } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'

interface Verification {
  readonly ok: boolean
  readonly entries: number
  readonly firstBad?: number
}

/** Walks the whole chain on the server and shows what it found. */
export function VerifyButton() {
  const client = useClient()
  const verify = useMutation<Verification, ApiError>({
    mutationFn: () => client.get('/api/audit/verify'),
    onError: showError,
  })
  const found = verify.data
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span role="status" className="empty:-mr-2">
        {found &&
          (found.ok ? (
            <Badge tone="signed">
              <ShieldCheck aria-hidden /> Whole: {formatNumber(found.entries)}{' '}
              {found.entries === 1 ? 'entry' : 'entries'}, none altered
            </Badge>
          ) : (
            <Badge tone="loss">
              <ShieldAlert aria-hidden /> Broken
              {found.firstBad !== undefined && ` from entry ${found.firstBad} on`}
            </Badge>
          ))}
      </span>
      <Button icon={<ShieldCheck />} isBusy={verify.isPending} onClick={() => verify.mutate()}>
        Verify
      </Button>
    </div>
  )
}
