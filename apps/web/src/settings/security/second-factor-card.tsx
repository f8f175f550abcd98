import { Badge, Button, Card, CardHeader, Dialog } from '@countersign/ui'
import { useState } from 'react'
import type { Me } from '../../session/session.ts'
import { SecondFactorSetup } from '../../sign-in/second-factor-setup.tsx'
import { DisableForm } from './disable-form.tsx'
import { NewBackupCodes } from './new-backup-codes.tsx'

type Step = 'set up' | 'codes' | 'disable'

const titles: Record<Step, string> = {
  'set up': 'Set up a second factor',
  codes: 'New backup codes',
  disable: 'Do without a second factor',
}

export function SecondFactorCard({ user }: { user: Me['user'] }) {
  const [step, setStep] = useState<Step>()
  const close = (): void => setStep(undefined)
  const isOn = user.two_factor_enabled
  return (
    <Card>
      <CardHeader
        title={
          <span className="flex items-center gap-2">
            Second factor <Badge tone={isOn ? 'signed' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
          </span>
        }
        description={
          isOn
            ? 'A code from your app is asked for after the password.'
            : 'A code from an app, asked for after the password.'
        }
      />
      <div className="flex flex-wrap items-center gap-2 p-4">
        {isOn ? (
          <>
            <Button onClick={() => setStep('codes')}>New backup codes</Button>
            {user.mfa_required ? (
              <p className="text-sm text-soft">An administrator asks for it: it cannot be turned off.</p>
            ) : (
              <Button variant="danger" onClick={() => setStep('disable')}>
                Turn off
              </Button>
            )}
          </>
        ) : (
          <Button variant="primary" onClick={() => setStep('set up')}>
            Set up
          </Button>
        )}
      </div>
      <Dialog
        title={step ? titles[step] : ''}
        isOpen={step !== undefined}
        onClose={close}
        className="max-w-sm"
      >
        {step === 'set up' && <SecondFactorSetup hasPassword={user.has_password} onDone={close} />}
        {step === 'codes' && <NewBackupCodes hasPassword={user.has_password} onDone={close} />}
        {step === 'disable' && <DisableForm hasPassword={user.has_password} onDone={close} />}
      </Dialog>
    </Card>
  )
}
