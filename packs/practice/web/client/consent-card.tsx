import {
  Badge,
  Button,
  Card,
  CardHeader,
  ConfirmDialog,
  DateTime,
  FormDialog,
  TextField,
  useForm,
} from '@countersign/ui'
import { FileCheck2 } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '../../domain/names.ts'
import type { ClientDetails } from '../data/answers.ts'
import { useMay } from '../data/person.ts'

/** Whether the client agreed to the privacy policy, to which version, and when. */
export function ConsentCard({ client }: { client: ClientDetails }) {
  const may = useMay()
  const [open, setOpen] = useState<'record' | 'withdraw' | undefined>()
  const close = (): void => setOpen(undefined)
  return (
    <Card aria-label="Consent">
      <CardHeader
        title="Consent"
        actions={
          client.consent_given ? <Badge tone="signed">Given</Badge> : <Badge tone="caution">Missing</Badge>
        }
      />
      <div className="flex flex-col gap-3 p-4 text-sm">
        {client.consent_given ? (
          <p className="text-soft">
            To the privacy policy, version {client.consent_policy_version}
            {client.consent_at && (
              <>
                , on <DateTime value={client.consent_at} style="date" />
              </>
            )}
            .
          </p>
        ) : (
          <p className="text-soft">The client has not agreed to the privacy policy yet.</p>
        )}
        <div className="flex gap-2">
          {!client.consent_given && may('record_consent') && (
            <Button size="sm" icon={<FileCheck2 />} onClick={() => setOpen('record')}>
              Record consent
            </Button>
          )}
          {client.consent_given && may('withdraw_consent') && (
            <Button size="sm" onClick={() => setOpen('withdraw')}>
              Withdraw
            </Button>
          )}
        </div>
      </div>
      {open === 'record' && <RecordDialog client={client} onClose={close} />}
      {open === 'withdraw' && (
        <ConfirmDialog
          title="Withdraw consent"
          submitLabel="Withdraw consent"
          deed={{ action: 'withdraw_consent', input: { id: client.id } }}
          onClose={close}
        >
          Records that {fullName(client)} no longer agrees to the privacy policy.
        </ConfirmDialog>
      )}
    </Card>
  )
}

function RecordDialog({ client, onClose }: { client: ClientDetails; onClose: () => void }) {
  const form = useForm({
    initial: { policy_version: '' },
    action: 'record_consent',
    toInput: ({ policy_version }) => ({ id: client.id, policy_version: policy_version.trim() }),
    fields: ['policy_version'],
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Record consent"
      description={`${fullName(client)} agrees to the privacy policy.`}
      submitLabel="Record"
      isBusy={form.isBusy}
      isDisabled={form.values.policy_version.trim() === ''}
      fault={form.fault}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        label="Version of the policy"
        placeholder="2026-01"
        hint="As it stands on the form they signed."
        value={form.values.policy_version}
        error={form.errorOf('policy_version')}
        onChange={(version) => form.set('policy_version', version)}
      />
    </FormDialog>
  )
}
