import type { ApiError } from '@countersign/client'
import {
  Badge,
  Button,
  DataTable,
  DateTime,
  EmptyState,
  ErrorState,
  revealHidden,
  SafeText,
  showError,
  useClient,
} from '@countersign/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { isAdmin, useMe } from '../../session/session.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'

export interface Key {
  readonly id: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly user: { readonly id: string; readonly name: string }
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly revokedAt: string | null
}

const isGone = ({ revokedAt, expiresAt }: Key): boolean =>
  revokedAt !== null || (expiresAt !== null && Date.parse(expiresAt) <= Date.now())

export function KeysSection() {
  const me = useMe()
  const client = useClient()
  const queries = useQueryClient()
  const [isMaking, setIsMaking] = useState(false)
  const keys = useQuery<{ readonly items: readonly Key[] }, ApiError>({
    queryKey: ['keys'],
    queryFn: ({ signal }) => client.get('/api/keys', signal),
  })
  const revoke = useMutation<unknown, ApiError, Key>({
    mutationFn: ({ id }) => client.delete(`/api/keys/${id}`),
    onSuccess: (_answer, { name }) => toast.success(`The key “${revealHidden(name)}” has ended.`),
    onSettled: () => queries.invalidateQueries({ queryKey: ['keys'] }),
    onError: showError,
  })
  if (keys.error) return <ErrorState error={keys.error} onRetry={() => void keys.refetch()} />
  const rows = (keys.data?.items ?? []).toSorted(
    (left, right) => Number(isGone(left)) - Number(isGone(right)),
  )
  const newKey = (
    <Button variant="primary" icon={<Plus />} onClick={() => setIsMaking(true)}>
      New key
    </Button>
  )
  return (
    <div className="grid gap-3">
      {rows.length > 0 && <div className="flex justify-end">{newKey}</div>}
      <DataTable
        label="API keys"
        rows={rows}
        rowKey={({ id }) => id}
        isLoading={keys.isPending}
        empty={
          <EmptyState icon={<KeyRound />} title="No keys yet" action={newKey}>
            A key lets a script or another program act for you, within its scopes.
          </EmptyState>
        }
        columns={[
          {
            id: 'name',
            header: 'Name',
            cell: (key) => (
              <span className="font-medium">
                <SafeText>{key.name}</SafeText>
                {isAdmin(me) && key.user.id !== me.user.id && (
                  <span className="block text-xs font-normal text-faint">
                    <SafeText>{key.user.name}</SafeText>
                  </span>
                )}
              </span>
            ),
          },
          { id: 'scopes', header: 'Scopes', cell: ({ scopes }) => scopes.join(', '), hideOnPhone: true },
          {
            id: 'made',
            header: 'Made',
            cell: ({ createdAt }) => <DateTime value={createdAt} style="relative" />,
            hideOnPhone: true,
          },
          { id: 'until', header: 'Until', cell: (key) => <Until of={key} /> },
          {
            id: 'end',
            header: <span className="sr-only">What to do</span>,
            align: 'end',
            cell: (key) =>
              isGone(key) ? null : (
                <Button
                  size="sm"
                  variant="danger"
                  aria-label={`End the key ${key.name}`}
                  isBusy={revoke.isPending && revoke.variables.id === key.id}
                  onClick={() => revoke.mutate(key)}
                >
                  End
                </Button>
              ),
          },
        ]}
      />
      <NewKeyDialog isOpen={isMaking} onClose={() => setIsMaking(false)} />
    </div>
  )
}

function Until({ of: { revokedAt, expiresAt } }: { of: Key }) {
  if (revokedAt !== null) return <Badge tone="neutral">Ended</Badge>
  if (expiresAt === null) return <span className="text-soft">Ended by hand</span>
  if (Date.parse(expiresAt) <= Date.now()) return <Badge tone="neutral">Expired</Badge>
  return <DateTime value={expiresAt} style="date" />
}
