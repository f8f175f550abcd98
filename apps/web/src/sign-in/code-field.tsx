import { Field, Input } from '@countersign/ui'

/** Six digits from an authenticator app. */
export const CodeField = ({ hint }: { hint?: string }) => (
  <Field label="Code" {...(hint !== undefined && { hint })}>
    {(props) => (
      <Input
        {...props}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]{6,8}"
        title="Six digits"
        autoFocus
        required
        maxLength={8}
        className="h-10 text-center text-lg tracking-[0.3em] tabular-nums"
      />
    )}
  </Field>
)

/** People write it as it is shown to them. */
export const digitsOf = (code: string | undefined): string => (code ?? '').replaceAll(/\s/g, '')
