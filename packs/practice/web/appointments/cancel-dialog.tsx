import { formatDateTime, FormDialog, given, ProseField, useForm } from '@countersign/ui'
import { isLateCancellation } from '../../domain/appointment-time.ts'
import { sayWord } from '../../domain/vocabulary.ts'
import type { Appointment } from '../data/answers.ts'
import { usePerson } from '../data/person.ts'

export function CancelDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { time_zone } = usePerson()
  const form = useForm({
    initial: { reason: '' },
    action: 'cancel_appointment',
    toInput: ({ reason }) => ({ id: appointment.id, reason: given(reason) }),
    fields: ['reason'],
    onDone: onClose,
  })
  const isLate = isLateCancellation(appointment.start_time, new Date().toISOString())
  return (
    <FormDialog
      title="Cancel appointment"
      description={`${appointment.client}, ${sayWord(appointment.type)} on ${formatDateTime(appointment.start_time, time_zone)}`}
      submitLabel="Cancel appointment"
      submitVariant="danger"
      isBusy={form.isBusy}
      fault={form.fault}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {isLate && (
        <p className="rounded-md border border-caution-line/50 bg-caution-wash px-3 py-2 text-sm text-caution">
          It is less than 24 hours before the start: this counts as a late cancellation.
        </p>
      )}
      <ProseField
        label="Reason"
        isOptional
        value={form.values.reason}
        error={form.errorOf('reason')}
        onChange={(reason) => form.set('reason', reason)}
      />
    </FormDialog>
  )
}
