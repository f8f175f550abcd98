import { Field, IconButton, Input } from '@countersign/ui'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

export interface PasswordFieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly autoFocus?: boolean
}

export const PASSWORD_HINT = 'At least 8 characters. A few words are easy to remember and hard to guess.'

export function PasswordField({ name, label, hint, autoComplete, autoFocus = false }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      {(props) => (
        <div className="relative">
          <Input
            {...props}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoFocus={autoFocus}
            required
            minLength={autoComplete === 'new-password' ? 8 : undefined}
            maxLength={128}
            className="h-9 pr-9"
          />
          <IconButton
            label={isShown ? 'Hide the password' : 'Show the password'}
            icon={isShown ? <EyeOff /> : <Eye />}
            size="sm"
            onClick={() => setIsShown(!isShown)}
            className="absolute top-1 right-1"
          />
        </div>
      )}
    </Field>
  )
}
