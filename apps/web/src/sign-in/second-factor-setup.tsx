import { Button, useClient } from '@countersign/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BackupCodes } from './backup-codes.tsx'
import { CodeField, digitsOf } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { QrImage } from './qr/qr-image.tsx'
import { Refusal } from './refusal.tsx'
import { useSubmit } from './use-submit.ts'

interface Begun {
  readonly totpURI: string
  readonly backupCodes: readonly string[]
}

export interface SecondFactorSetupProps {
  /** Whoever has a password proves it is them. */
  readonly hasPassword: boolean
  readonly onDone: () => unknown
}

/** Password, then the code to scan, then a first code to check, then the codes to keep. */
export function SecondFactorSetup({ hasPassword, onDone }: SecondFactorSetupProps) {
  const [begun, setBegun] = useState<Begun>()
  const [isVerified, setIsVerified] = useState(false)
  if (begun && isVerified) return <BackupCodes codes={begun.backupCodes} onDone={onDone} />
  if (begun) return <Scan uri={begun.totpURI} onVerified={() => setIsVerified(true)} />
  return <Begin hasPassword={hasPassword} onBegun={setBegun} />
}

function Begin({ hasPassword, onBegun }: { hasPassword: boolean; onBegun: (begun: Begun) => void }) {
  const client = useClient()
  const form = useSubmit(
    ({ password }) =>
      client.post<Begun>('/api/auth/two-factor/enable', password === undefined ? {} : { password }),
    onBegun,
  )
  return (
    <form onSubmit={form.onSubmit} className="grid gap-4">
      <p className="text-sm text-soft">
        You need an app that makes codes, such as Aegis, 2FAS, 1Password or Google Authenticator. Whoever
        learns your password can then still not get in.
      </p>
      {hasPassword && (
        <PasswordField name="password" label="Your password" autoComplete="current-password" autoFocus />
      )}
      <Refusal error={form.error} secondsLeft={form.secondsLeft} />
      <Button
        type="submit"
        variant="primary"
        isBusy={form.isBusy}
        disabled={form.secondsLeft > 0}
        className="h-9"
      >
        Begin
      </Button>
    </form>
  )
}

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

function Scan({ uri, onVerified }: { uri: string; onVerified: () => void }) {
  const client = useClient()
  const queries = useQueryClient()
  const form = useSubmit(
    ({ code }) => client.post('/api/auth/two-factor/verify-totp', { code: digitsOf(code) }),
    () => {
      onVerified()
      return queries.invalidateQueries({ queryKey: ['me'] })
    },
  )
  return (
    <form onSubmit={form.onSubmit} className="grid gap-4">
      <div className="grid justify-items-center gap-3 text-center">
        <p className="text-sm text-soft">Scan this with the app, or type the key into it.</p>
        <QrImage
          text={uri}
          label="Code to scan with an authenticator app"
          className="size-48 rounded-md border"
        />
        <p className="text-xs text-faint">
          Key:{' '}
          <code className="font-mono text-sm text-ink select-all">
            {inGroups(new URL(uri).searchParams.get('secret') ?? '')}
          </code>
        </p>
      </div>
      <CodeField hint="Six digits that the app shows now." />
      <Refusal error={form.error} secondsLeft={form.secondsLeft} />
      <Button
        type="submit"
        variant="primary"
        isBusy={form.isBusy}
        disabled={form.secondsLeft > 0}
        className="h-9"
      >
        Check the code
      </Button>
    </form>
  )
}
