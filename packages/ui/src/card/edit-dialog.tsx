import type { StepBody } from '@countersign/protocol'
import type { ApiError } from '@countersign/client'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../primitives/button.tsx'
import { Dialog } from '../primitives/dialog.tsx'
import { useFormats } from '../primitives/formats.ts'
import { Skeleton } from '../primitives/states.tsx'
import { useActionList } from '../data/use-action-list.ts'
import { type FormValues, toFormValues, toInput } from './form-values.ts'
import { fieldsOf } from '@countersign/card'
import { SchemaForm } from './schema-form.tsx'
import { findTimeFaults, moveAlong } from './time-pairs.ts'

export interface EditDialogProps {
  readonly step: StepBody
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSave: (input: object) => Promise<unknown>
}

/** Another input for a step: checked and previewed anew by the server before anybody signs it. */
export function EditDialog({ step, isOpen, onClose, onSave }: EditDialogProps) {
  const formId = useId()
  const { timeZone } = useFormats()
  const action = useActionList().get(step.action)
  const fields = fieldsOf(action?.inputSchema)
  const [changed, setChanged] = useState<FormValues>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [general, setGeneral] = useState<string | undefined>()
  const [isBusy, setIsBusy] = useState(false)
  const values = { ...toFormValues(fields, step.input, timeZone), ...changed }

  const close = (): void => {
    setChanged({})
    setErrors({})
    setGeneral(undefined)
    onClose()
  }
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const result = toInput(fields, values, step.input, timeZone)
    const faults = { ...findTimeFaults(fields, values), ...(!result.ok && result.errors) }
    if (!result.ok || Object.keys(faults).length > 0) return setErrors(faults)
    setIsBusy(true)
    setErrors({})
    setGeneral(undefined)
    await onSave(result.input)
      .then(close)
      .catch((error: ApiError) => {
        const issues = issuesOf(error)
        setErrors(issues)
        if (Object.keys(issues).length === 0) setGeneral(error.message)
      })
    return setIsBusy(false)
  }

  return (
    <Dialog
      title={`Edit: ${step.title}`}
      description="The change is checked and shown again before you allow it."
      isOpen={isOpen}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            Preview the change
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4">
        {general !== undefined && (
          <p role="alert" className="rounded border border-loss/40 bg-loss-wash px-3 py-2 text-sm text-loss">
            {general}
          </p>
        )}
        {action ? (
          <SchemaForm
            fields={fields}
            values={values}
            errors={errors}
            input={step.input}
            onChange={(name, value) => setChanged({ ...changed, ...moveAlong(fields, values, name, value) })}
          />
        ) : (
          <Skeleton className="h-32" />
        )}
      </form>
    </Dialog>
  )
}

function issuesOf({ details }: ApiError): Record<string, string> {
  const { issues = [] } = (details ?? {}) as { issues?: readonly { path: string; message: string }[] }
  return Object.fromEntries(issues.map(({ path, message }) => [path.split(/[.[]/u)[0] ?? '', message]))
}
