import { Card, CardHeader, ErrorState, Skeleton, Switch, useAct, useRead } from '@countersign/ui'
import { isAdmin, useMe } from '../../session/session.ts'
import type { Policy } from './policy.ts'
import { PolicyForm } from './policy-form.tsx'
import { PolicyWords } from './policy-words.tsx'
import { StandingApprovals } from './standing-approvals.tsx'

export function PolicySection() {
  const mayChange = isAdmin(useMe())
  const policy = useRead<Policy>('get_policy')
  const act = useAct()
  if (policy.error) return <ErrorState error={policy.error} onRetry={() => void policy.refetch()} />
  if (!policy.data) return <Skeleton className="h-96" />
  const { version, settings, always_confirm } = policy.data
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card>
        <CardHeader title="For yourself" />
        <div className="p-4">
          <Switch
            label="Always confirm"
            hint="Asks before everything that acts in your name, also where a standing approval would let it run."
            checked={act.isPending ? !always_confirm : always_confirm}
            disabled={act.isPending}
            onChange={(enabled) => act.mutate({ action: 'set_always_confirm', input: { enabled } })}
          />
        </div>
      </Card>
      <StandingApprovals />
      {mayChange ? <PolicyForm key={version} settings={settings} /> : <PolicyWords settings={settings} />}
    </div>
  )
}
