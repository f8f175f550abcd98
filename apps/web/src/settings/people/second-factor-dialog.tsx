import { Badge, Button, Dialog, ErrorState, Skeleton, useRead } from '@countersign/ui'
import { nameOf, type Person } from './person.ts'

interface SecondFactor {
  readonly mfa_required: boolean
  readonly two_factor_enabled: boolean
}

export interface SecondFactorDialogProps {
  readonly person: Person
  readonly onClose: () => void
  readonly propose: (action: string, input: object) => void
}

/** Whether a second factor is demanded of somebody, and the step to demand it or to demand it no longer. */
export function SecondFactorDialog({ person, onClose, propose }: SecondFactorDialogProps) {
  const { data, error, refetch } = useRead<SecondFactor>('get_user', { id: person.id })
  const submit = (action: string): void => {
    onClose()
    propose(action, { user_id: person.id })
  }
  return (
    <Dialog
      title={`Second factor of ${nameOf(person)}`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {data && (
            <Button variant="primary" onClick={() => submit(data.mfa_required ? 'lift_mfa' : 'force_mfa')}>
              {data.mfa_required ? 'Propose to demand it no longer' : 'Propose to demand it'}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <State {...data} />
      ) : (
        <Skeleton className="h-14" />
      )}
    </Dialog>
  )
}

const State = ({ mfa_required, two_factor_enabled }: SecondFactor) => (
  <div className="grid gap-3 text-sm">
    <p className="flex flex-wrap gap-2">
      <Badge tone={mfa_required ? 'accent' : 'neutral'}>{mfa_required ? 'Demanded' : 'Not demanded'}</Badge>
      <Badge tone={two_factor_enabled ? 'signed' : 'neutral'}>
        {two_factor_enabled ? 'Set up' : 'Not set up'}
      </Badge>
    </p>
    <p className="text-soft">
      {mfa_required
        ? 'They must sign in with a code from an authenticator app as well as their password.'
        : 'They choose for themselves whether to sign in with a code from an authenticator app as well.'}
    </p>
  </div>
)
