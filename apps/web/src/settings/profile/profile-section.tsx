import { Button, Card, CardHeader, Field, Input, Segmented, Select, useAct } from '@countersign/ui'
import { type FormEvent, useState } from 'react'
import { useMe } from '../../session/session.ts'
import { useTheme } from '../../shell/use-theme.ts'
import { timeZones } from './time-zones.ts'

const fields = ['first_name', 'last_name', 'email', 'time_zone'] as const

export function ProfileSection() {
  const { user } = useMe()
  const [values, setValues] = useState(() => Object.fromEntries(fields.map((field) => [field, user[field]])))
  const [refusal, setRefusal] = useState<string>()
  const act = useAct({ onRefused: ({ message }) => setRefusal(message) })
  const changed = fields.filter((field) => values[field]?.trim() !== user[field])
  const set = (field: (typeof fields)[number]) => (value: string) => {
    setRefusal(undefined)
    setValues((last) => ({ ...last, [field]: value }))
  }
  const save = (event: FormEvent): void => {
    event.preventDefault()
    const patch = Object.fromEntries(changed.map((field) => [field, values[field]?.trim()]))
    act.mutate({ action: 'update_user_profile', input: { user_id: user.id, ...patch } })
  }
  return (
    <div className="grid gap-6">
      <Card>
        <CardHeader title="You" />
        <form onSubmit={save} className="grid gap-4 p-4 sm:grid-cols-2">
          <Field label="First name">
            {(props) => (
              <Input
                {...props}
                required
                maxLength={100}
                autoComplete="given-name"
                value={values['first_name'] ?? ''}
                onChange={(event) => set('first_name')(event.target.value)}
              />
            )}
          </Field>
          <Field label="Last name">
            {(props) => (
              <Input
                {...props}
                maxLength={100}
                autoComplete="family-name"
                value={values['last_name'] ?? ''}
                onChange={(event) => set('last_name')(event.target.value)}
              />
            )}
          </Field>
          <Field label="E-mail address" hint="You sign in with it, and links to set a password go there.">
            {(props) => (
              <Input
                {...props}
                type="email"
                required
                maxLength={254}
                autoComplete="email"
                value={values['email'] ?? ''}
                onChange={(event) => set('email')(event.target.value)}
              />
            )}
          </Field>
          <Field label="Time zone" hint="Days and times are shown and understood in it.">
            {(props) => (
              <Select
                {...props}
                value={values['time_zone'] ?? ''}
                onChange={set('time_zone')}
                options={timeZones(user.time_zone)}
              />
            )}
          </Field>
          {refusal !== undefined && (
            <p role="alert" className="text-sm text-loss sm:col-span-2">
              {refusal}
            </p>
          )}
          <div className="sm:col-span-2">
            <Button type="submit" variant="primary" isBusy={act.isPending} disabled={changed.length === 0}>
              Save
            </Button>
          </div>
        </form>
      </Card>
      <Appearance />
    </div>
  )
}

function Appearance() {
  const [theme, setTheme] = useTheme()
  return (
    <Card>
      <CardHeader title="Appearance" description="Kept in this browser." />
      <div className="p-4">
        <Segmented
          label="Appearance"
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'system', label: 'As the system' },
          ]}
        />
      </div>
    </Card>
  )
}
