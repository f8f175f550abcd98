import type { Client } from '@countersign/client'
import { Button, Field, Input } from '@countersign/ui'
import { useState } from 'react'
import { CodeField, digitsOf } from './code-field.tsx'
import { Refusal } from './refusal.tsx'
import { useSubmit } from './use-submit.ts'

export interface SecondFactorFormProps {
  readonly client: Client
  readonly onDone: () => unknown
  /** To the password again, which takes too many wrong codes. */
  readonly onBack: () => void
}

export function SecondFactorForm({ client, onDone, onBack }: SecondFactorFormProps) {
  const [isBackup, setIsBackup] = useState(false)
  const form = useSubmit(
    ({ code }) =>
      isBackup
        ? client.post('/api/auth/two-factor/verify-backup-code', { code: code?.trim() })
        : client.post('/api/auth/two-factor/verify-totp', { code: digitsOf(code) }),
    onDone,
  )
  return (
    <form key={String(isBackup)} onSubmit={form.onSubmit} className="grid gap-4">
      {isBackup ? (
        <Field label="Backup code" hint="One of those you kept. Each works once.">
          {(props) => (
            <Input
              {...props}
              name="code"
              autoComplete="off"
              spellCheck={false}
              autoFocus
              required
              maxLength={64}
              className="h-10 text-center font-mono text-base"
            />
          )}
        </Field>
      ) : (
        <CodeField hint="Six digits, from your authenticator app." />
      )}
      <Refusal error={form.error} secondsLeft={form.secondsLeft} />
      <Button
        type="submit"
        variant="primary"
        isBusy={form.isBusy}
        disabled={form.secondsLeft > 0}
        className="h-9"
      >
        Continue
      </Button>
      <div className="flex justify-between gap-2">
        <Button variant="ghost" size="sm" onClick={onBack}>
          Back
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setIsBackup(!isBackup)}>
          {isBackup ? 'Use the app instead' : 'Use a backup code'}
        </Button>
      </div>
    </form>
  )
}
