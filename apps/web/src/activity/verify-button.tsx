import type { ApiError } from '@countersign/client'
import { Badge, Button, showError, useClient } from '@countersign/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { sayVerified, type Verification } from './say-verified.ts'

/** Walks the whole chain on the server and shows what it found. */
export function VerifyButton() {
  const client = useClient()
  const verify = useMutation<Verification, ApiError>({
    mutationFn: () => client.get('/api/audit/verify'),
    onError: showError,
  })
  const found = verify.data
  // Fetched again with everything of the record, whenever an entry comes.
  const head = useQuery<{ readonly seq: number }, ApiError>({
    queryKey: ['audit', 'head'],
    queryFn: ({ signal }) => client.get('/api/audit/head', signal),
    enabled: found !== undefined,
  })
  const newest = head.data?.seq
  const isOld = newest !== undefined && found !== undefined && newest > found.entries
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span role="status" className="empty:-mr-2">
        {found && (
          <Badge tone={!found.ok ? 'loss' : isOld ? 'neutral' : 'signed'}>
            {found.ok ? <ShieldCheck aria-hidden /> : <ShieldAlert aria-hidden />}
            {sayVerified(found, newest)}
          </Badge>
        )}
      </span>
      <Button icon={<ShieldCheck />} isBusy={verify.isPending} onClick={() => verify.mutate()}>
        Verify
      </Button>
    </div>
  )
}
