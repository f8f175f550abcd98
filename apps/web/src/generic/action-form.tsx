import type { ApiError } from '@countersign/client'
import type { ToolBody } from '@countersign/protocol'
import {
  Button,
  Card,
  cx,
  fieldsOf,
  type FormValues,
  SchemaForm,
  toFormValues,
  toInput,
  useFormats,
} from '@countersign/ui'
import { type FormEvent, useState } from 'react'
import { RecordField } from './record-field.tsx'

export interface ActionFormProps {
  readonly tool: ToolBody
  readonly tools: readonly ToolBody[]
  /** What is filled in already. */
  readonly given: Readonly<Record<string, unknown>>
  readonly label: string
  /** It chooses among what is shown below: one row of fields, if there is room. */
  readonly isFilter?: boolean
  readonly isBusy: boolean
  readonly error: ApiError | null
  readonly onSubmit: (input: object) => void
}

/** The input of an action, as a form made from its schema. */
export function ActionForm(props: ActionFormProps) {
  const { tool, tools, given, label, isFilter = false, isBusy, error, onSubmit } = props
  const { timeZone } = useFormats()
  const fields = fieldsOf(tool.inputSchema)
  // A box that must be there and is not ticked says no; of a choice that must be made, the first stands there.
  const before = {
    ...Object.fromEntries(
      fields.flatMap(({ name, kind, isRequired, options }) => {
        if (!isRequired || (kind !== 'boolean' && kind !== 'choice')) return []
        return [[name, kind === 'boolean' ? false : options[0]]]
      }),
    ),
    ...given,
  }
  const [changed, setChanged] = useState<FormValues>({})
  const [unread, setUnread] = useState<Readonly<Record<string, string>>>({})
  const values = { ...toFormValues(fields, before, timeZone), ...changed }
  const refused = error ? issuesOf(error) : {}
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const result = toInput(fields, values, before, timeZone)
    const missing = fields.filter(
      ({ name, isRequired }) => isRequired && result.ok && !(name in result.input),
    )
    const faults = {
      ...Object.fromEntries(missing.map(({ name }) => [name, 'is missing'])),
      ...(!result.ok && result.errors),
    }
    setUnread(faults)
    if (result.ok && missing.length === 0) onSubmit(result.input)
  }
  return (
    <Card className="p-4 sm:p-5">
      <form
        onSubmit={submit}
        noValidate
        className={cx(
          'flex gap-4',
          isFilter ? 'flex-wrap' : 'max-w-xl flex-col',
          isFilter && (fields.every(({ kind }) => kind === 'boolean') ? 'items-center' : 'items-end'),
        )}
      >
        {error && Object.keys(refused).length === 0 && (
          <p role="alert" className="rounded border border-loss/40 bg-loss-wash px-3 py-2 text-sm text-loss">
            {error.message}
          </p>
        )}
        <SchemaForm
          fields={fields}
          values={values}
          errors={{ ...refused, ...unread }}
          input={before}
          idControl={(field, control) => (
            <RecordField
              {...field}
              control={control}
              action={tool}
              tools={tools}
              value={String(values[field.name] ?? '')}
              onChange={(value) => setChanged({ ...changed, [field.name]: value })}
            />
          )}
          onChange={(name, value) => setChanged({ ...changed, [name]: value })}
        />
        <Button
          type="submit"
          variant={isFilter ? 'secondary' : 'primary'}
          isBusy={isBusy}
          className={isFilter ? '' : 'self-start'}
        >
          {label}
        </Button>
      </form>
    </Card>
  )
}

interface Issue {
  readonly path: string
  readonly message: string
}

/** What the server says of each field: of the input itself, or of the one step that it is. */
function issuesOf({ details }: ApiError): Record<string, string> {
  const { issues, dropped = [] } = (details ?? {}) as {
    issues?: readonly Issue[]
    dropped?: readonly { readonly issues: readonly Issue[] }[]
  }
  const all = issues ?? dropped.flatMap((step) => step.issues)
  return Object.fromEntries(
    all.map(({ path, message }) => [path.replace(/^input\./u, '').split(/[.[]/u)[0] ?? '', message]),
  )
}
