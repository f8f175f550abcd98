import {
  Button,
  Card,
  CardHeader,
  DateTime,
  ErrorState,
  SafeText,
  Skeleton,
  useAct,
  useActionList,
  usePeople,
  useRead,
} from '@countersign/ui'
import { useMe } from '../../session/session.ts'
import { boundInWords } from './bound-in-words.ts'

interface StandingApproval {
  readonly id: string
  readonly action: string
  readonly bounds: Readonly<Record<string, object>>
  readonly granted_by: string
  readonly expires_at: string
  readonly revoked_at: string | null
  readonly note: string | null
}

const isInForce = ({ revoked_at, expires_at }: StandingApproval): boolean =>
  revoked_at === null && Date.parse(expires_at) > Date.now()

/** What runs without asking, and within what. */
export function StandingApprovals() {
  const approvals = useRead<{ readonly items: readonly StandingApproval[] }>('list_standing_approvals')
  const actions = useActionList()
  const people = usePeople()
  const { user } = useMe()
  const act = useAct()
  const inForce = approvals.data?.items.filter(isInForce) ?? []
  return (
    <Card>
      <CardHeader
        title="Standing approvals"
        description="What runs without asking, within exact bounds, until it expires."
      />
      {approvals.error && <ErrorState error={approvals.error} onRetry={() => void approvals.refetch()} />}
      {approvals.isPending && <Skeleton className="m-4 h-8 w-auto" />}
      {approvals.data && inForce.length === 0 && (
        <p className="p-4 text-sm text-soft">
          None. A card offers one under “More ways to decide”, where the policy would let it.
        </p>
      )}
      <ul className="px-4">
        {inForce.map((approval) => (
          <li
            key={approval.id}
            className="flex items-start justify-between gap-4 border-b py-3 last:border-b-0"
          >
            <div className="min-w-0 text-sm">
              <p className="font-medium">
                {actions.get(approval.action)?.title ?? approval.action}
                {approval.granted_by !== user.id && (
                  <span className="font-normal text-faint"> for {people.nameOf(approval.granted_by)}</span>
                )}
              </p>
              <ul className="text-xs text-soft">
                {Object.entries(approval.bounds).map(([field, bound]) => (
                  <li key={field}>
                    <SafeText>{`${field.replaceAll('_', ' ')} ${boundInWords(bound)}`}</SafeText>
                  </li>
                ))}
              </ul>
              <p className="text-xs text-faint">
                Until <DateTime value={approval.expires_at} style="datetime" />
                {approval.note !== null && (
                  <>
                    {' '}
                    · <SafeText>{approval.note}</SafeText>
                  </>
                )}
              </p>
            </div>
            <Button
              size="sm"
              variant="danger"
              onClick={() => act.mutate({ action: 'revoke_standing_approval', input: { id: approval.id } })}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
