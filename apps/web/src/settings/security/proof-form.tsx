import { Button, type ButtonVariant, useClient } from '@countersign/ui'
import { PasswordField } from '../../sign-in/password-field.tsx'
import { Refusal } from '../../sign-in/refusal.tsx'
import { useSubmit } from '../../sign-in/use-submit.ts'

export interface ProofFormProps<T> {
  readonly path: string
  readonly hasPassword: boolean
  readonly words: string
  readonly button: string
  readonly variant?: ButtonVariant
  readonly onDone: (answer: T) => unknown
}

/** Something that only you may do: your password proves it is you. */
export function ProofForm<T>({
  path,
  hasPassword,
  words,
  button,
  variant = 'primary',
  onDone,
}: ProofFormProps<T>) {
  const client = useClient()
  const form = useSubmit(
    ({ password }) => client.post<T>(path, password === undefined ? {} : { password }),
    onDone,
  )
  return (
    <form onSubmit={form.onSubmit} className="grid gap-4">
      <p className="text-sm text-soft">{words}</p>
      {hasPassword && (
        <PasswordField name="password" label="Your password" autoComplete="current-password" autoFocus />
      )}
      <Refusal error={form.error} secondsLeft={form.secondsLeft} />
      <Button type="submit" variant={variant} isBusy={form.isBusy} disabled={form.secondsLeft > 0}>
        {button}
      </Button>
    </form>
  )
}
