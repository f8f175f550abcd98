import { useState } from 'react'
import { BackupCodes } from '../../sign-in/backup-codes.tsx'
import { ProofForm } from './proof-form.tsx'

export function NewBackupCodes({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <BackupCodes codes={codes} onDone={onDone} />
  return (
    <ProofForm<{ readonly backupCodes: readonly string[] }>
      path="/api/auth/two-factor/generate-backup-codes"
      hasPassword={hasPassword}
      words="The codes you have now end."
      button="Make new codes"
      onDone={({ backupCodes }) => setCodes(backupCodes)}
    />
  )
}
